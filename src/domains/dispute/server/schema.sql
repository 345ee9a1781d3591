-- after: contract, platform

-- Disputes before they become cases: negotiation, mediation, settlement.
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
  -- Events, oldest first.
  progress jsonb not null default '[]',
  result text,
  "settleAmount" bigint check ("settleAmount" >= 0),
  "caseId" text,
  status integer not null default 1,
  -- Level of the dispute, at least that of the contract.
  "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret')),
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on dispute ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId", handler) where "deletedAt" is null;
create index on dispute ("tenantId", "contractId") where "contractId" is not null;
alter table dispute enable row level security;
create policy tenant on dispute using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger follows_level before insert or update of "recordLevel", "contractId" on dispute
  for each row execute function follows_level('true', 'contract', 'contractId');

create trigger "passes_level_dispute_contractId" after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('dispute', 'contractId');
