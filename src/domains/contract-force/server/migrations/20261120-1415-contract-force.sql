-- A contract's entry into force where it is not its signing, and its end by force: terminated, or closed.
create table contract_force (
  like record_base including defaults,
  "forceNo" text not null,
  "contractId" text not null,
  "contractNo" text not null,
  "contractName" text not null,
  "forceType" text not null,
  "effectiveDate" date,
  condition text not null default '',
  reason text not null default '',
  "basisFile" text,
  operator text,
  "operatorName" text,
  "operateTime" timestamptz,
  -- The contract's states before it took effect, so that it can be revoked.
  before jsonb,
  status integer not null default 1,
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "basisFile") references file ("tenantId", id)
);
select guard_records('contract_force');
create index on contract_force ("tenantId", "contractId");
