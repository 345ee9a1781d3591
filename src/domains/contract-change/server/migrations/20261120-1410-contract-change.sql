-- A change of a contract in force: what stood there, what both sides have agreed instead, and the agreement itself.
create table contract_change (
  like record_base including defaults,
  "changeNo" text not null,
  "contractId" text not null,
  "contractNo" text not null,
  "contractName" text not null,
  "changeType" jsonb not null default '[]',
  "changeReason" text not null default '',
  "changeContent" text not null default '',
  "beforeSnapshot" jsonb not null default '{}',
  "afterValues" jsonb not null default '{}',
  -- fen
  "amountBefore" bigint,
  "amountAfter" bigint,
  "amountDelta" bigint,
  "agreementFile" text,
  "changeDate" date,
  "docStatus" integer not null default 1,
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "agreementFile") references file ("tenantId", id)
);
select guard_records('contract_change');
create index on contract_change ("tenantId", "contractId");
-- A contract is changed once at a time.
create unique index contract_change_open on contract_change ("tenantId", "contractId")
  where "docStatus" in (1, 2, 5) and "deletedAt" is null;
