-- The number of a contract in the system that it was imported from.
alter table contract add column "externalId" text;
create unique index contract_external on contract ("tenantId", "externalId") where "externalId" is not null;
