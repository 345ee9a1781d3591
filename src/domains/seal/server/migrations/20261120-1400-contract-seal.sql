-- An application to put seals on an approved contract, and the register of their use.
create table contract_seal (
  like record_base including defaults,
  "sealNo" text not null,
  "contractId" text not null,
  "contractNo" text not null,
  "contractName" text not null,
  "sealType" jsonb not null default '[]',
  "sealOrg" text,
  "sealOrgName" text,
  copies integer check (copies between 1 and 99),
  usage text not null default '',
  "applyDate" date not null,
  -- SHA-256 of the text that is to be sealed: bound when it is submitted.
  "textHash" text,
  "sealDate" date,
  "sealKeeper" text,
  "sealKeeperName" text,
  "scanFile" text,
  status integer not null default 1,
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "scanFile") references file ("tenantId", id)
);
select guard_records('contract_seal');
create index on contract_seal ("tenantId", "contractId");
-- One application at a time: what is sealed, and how often, stays clear.
create unique index contract_seal_open on contract_seal ("tenantId", "contractId") where status in (8, 9) and "deletedAt" is null;
