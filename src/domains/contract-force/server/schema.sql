-- after: contract, platform

-- Entry into force other than by signing, and the end of a contract: terminated or closed.
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
  -- States of the contract before it took effect, for revocation.
  before jsonb,
  status integer not null default 1,
  -- Level of the contract.
  "recordLevel" text not null default 'normal',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "basisFile") references file ("tenantId", id)
);
create index on contract_force ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on contract_force ("tenantId", "contractId");
alter table contract_force enable row level security;
create policy tenant on contract_force using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger takes_level before insert or update of "contractId", "recordLevel" on contract_force
  for each row execute function takes_level();

create trigger gives_level_contract_force after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function gives_level('contract_force');
