-- after: contract, platform

-- Applications to seal approved contracts, and the register of seal use.
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
  -- SHA-256 of the text to be sealed, bound at submission.
  "textHash" text,
  "sealDate" date,
  "sealKeeper" text,
  "sealKeeperName" text,
  "scanFile" text,
  status integer not null default 1,
  -- Level of the contract.
  "recordLevel" text not null default 'normal',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "scanFile") references file ("tenantId", id)
);
create index on contract_seal ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on contract_seal ("tenantId", "contractId");
-- A contract has one open application at a time.
create unique index contract_seal_open on contract_seal ("tenantId", "contractId")
  where status in (8, 9) and "deletedAt" is null;
alter table contract_seal enable row level security;
create policy tenant on contract_seal using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger takes_level before insert or update of "contractId", "recordLevel" on contract_seal
  for each row execute function takes_level();

create trigger gives_level_contract_seal after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function gives_level('contract_seal');
