alter table review_finding add foreign key ("tenantId", "contractId") references contract ("tenantId", id);
alter table review_finding add foreign key ("tenantId", "textId") references contract_text ("tenantId", id);
