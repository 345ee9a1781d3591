-- What a ticket was started from, in its own tenant.
alter table service_ticket
  add column "contractId" text,
  add column "caseId" text,
  -- The conversation with the assistant.
  add column "robotSessionId" text;
create index on service_ticket ("tenantId", "contractId") where "contractId" is not null;
create index on service_ticket ("tenantId", "caseId") where "caseId" is not null;
create index on service_ticket ("tenantId", "robotSessionId") where "robotSessionId" is not null;
