-- A case has a level of its own, and is at least as closed as its contract and as the dispute that it was.
select follow_levels('legal_case', true, 'contract.contractId', 'dispute.disputeId');
select closed_list('legal_case', array['undertaker']);
