-- Texts that are the same, and the contracts under a main contract, are looked for at every submission.
create index on contract_text ("tenantId", sha256);
create index on contract ("tenantId", "parentContractId") where "parentContractId" is not null and "deletedAt" is null;
