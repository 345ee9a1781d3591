-- A dispute before it becomes a case: negotiated, mediated, written about, and ended one way or the other.
create table dispute (
  like record_base including defaults,
  "disputeNo" text not null,
  title text not null,
  "disputeType" text,
  "occurDate" date,
  "ourOrg" text,
  "ourOrgName" text,
  counterparty text not null default '',
  amount bigint check (amount >= 0),
  facts text not null default '',
  "contractId" text,
  "handleWay" text,
  handler text not null,
  "handlerName" text not null,
  -- What has happened since, oldest first.
  progress jsonb not null default '[]',
  result text,
  "settleAmount" bigint check ("settleAmount" >= 0),
  "caseId" text,
  status integer not null default 1,
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
select guard_records('dispute');
create index on dispute ("tenantId", "contractId") where "contractId" is not null;
