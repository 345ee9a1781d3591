-- after: contract, platform

-- Changes of contracts in force: previous values, agreed values and the agreement.
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
  -- Fen.
  "amountBefore" bigint,
  "amountAfter" bigint,
  "amountDelta" bigint,
  "agreementFile" text,
  "changeDate" date,
  "docStatus" integer not null default 1,
  -- Level of the contract.
  "recordLevel" text not null default 'normal',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "agreementFile") references file ("tenantId", id)
);
create index on contract_change ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on contract_change ("tenantId", "contractId");
-- A contract has one open change at a time.
create unique index contract_change_open on contract_change ("tenantId", "contractId")
  where "docStatus" in (1, 2, 5) and "deletedAt" is null;
alter table contract_change enable row level security;
create policy tenant on contract_change using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger takes_level before insert or update of "contractId", "recordLevel" on contract_change
  for each row execute function takes_level();

create trigger gives_level_contract_change after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function gives_level('contract_change');
