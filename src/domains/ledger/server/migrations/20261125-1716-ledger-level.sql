-- A line of a book is as closed as its contract, and as the dispute or case that it is about.
drop trigger gives_level_ledger on contract;
select follow_levels('ledger', false, 'contract.contractId', 'dispute.bizId', 'legal_case.bizId');
create index on ledger ("tenantId", "bizId") where "bizId" is not null;
