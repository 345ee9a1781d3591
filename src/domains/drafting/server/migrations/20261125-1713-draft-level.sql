-- A drafted text is as closed as its contract and its case.
select follow_levels('doc_draft', false, 'contract.contractId', 'legal_case.caseId');
select closed_list('doc_draft');
