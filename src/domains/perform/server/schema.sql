-- after: contract, platform

-- Performance of contracts in force: due dates, what was performed, what is open.
create table contract_perform (
  like record_base including defaults,
  "performNo" text not null,
  "contractId" text not null,
  "contractNo" text not null,
  "contractName" text not null,
  "counterpartyNames" text not null default '',
  handler text not null,
  "handlerName" text not null,
  -- Amount of the contract. Fen.
  amount bigint,
  -- Why the plan exceeds the contract's amount.
  "planReason" text not null default '',
  -- Received and paid according to the register. Fen.
  "settledAmount" bigint not null default 0,
  -- Per cent performed.
  progress numeric(5, 2) not null default 0,
  -- Earliest planned day with an open item.
  "nextPlanDate" date,
  "performState" integer not null default 0,
  abnormal text not null default '',
  -- Level of the contract.
  "recordLevel" text not null default 'normal',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on contract_perform ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId", handler) where "deletedAt" is null;
create unique index on contract_perform ("tenantId", "contractId") where "deletedAt" is null;
create index on contract_perform ("tenantId", "nextPlanDate") where "deletedAt" is null and "nextPlanDate" is not null;
alter table contract_perform enable row level security;
create policy tenant on contract_perform using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger takes_level before insert or update of "contractId", "recordLevel" on contract_perform
  for each row execute function takes_level();

-- Planned performances.
create table contract_perform_plan (
  "tenantId" text not null,
  id text not null,
  "performId" text not null,
  seq integer not null,
  "itemType" text not null,
  "planDate" date not null,
  -- Fen. Null for what is not measured in money.
  "planAmount" bigint check ("planAmount" >= 0),
  condition text not null default '',
  "remindDays" integer not null default 7 check ("remindDays" between 0 and 365),
  -- According to the register. Fen.
  "settledAmount" bigint not null default 0,
  done boolean not null default false,
  primary key ("tenantId", id),
  foreign key ("tenantId", "performId") references contract_perform ("tenantId", id)
);
create index on contract_perform_plan ("tenantId", "performId", seq);
create index on contract_perform_plan ("tenantId", "planDate") where not done;
alter table contract_perform_plan enable row level security;
create policy tenant on contract_perform_plan using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Registered performances. A mistake is corrected by a further row.
create table contract_perform_record (
  "tenantId" text not null,
  id text not null,
  "performId" text not null,
  "planId" text not null,
  "actualDate" date not null,
  -- Fen.
  "actualAmount" bigint,
  description text not null default '',
  -- Why more was performed than agreed.
  "overReason" text not null default '',
  "handlerName" text not null,
  "voucherIds" text[] not null default '{}',
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "performId") references contract_perform ("tenantId", id),
  foreign key ("tenantId", "planId") references contract_perform_plan ("tenantId", id)
);
comment on table contract_perform_record is '[append-only] what was performed';
create index on contract_perform_record ("tenantId", "performId", id);
alter table contract_perform_record enable row level security;
create policy tenant on contract_perform_record using ("tenantId" = app_tenant()) with
  check ("tenantId" = app_tenant());

create trigger gives_level_contract_perform after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function gives_level('contract_perform');
