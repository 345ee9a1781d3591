-- A dispute has a level of its own, and is at least as closed as its contract.
select follow_levels('dispute', true, 'contract.contractId');
select closed_list('dispute', array['handler']);
