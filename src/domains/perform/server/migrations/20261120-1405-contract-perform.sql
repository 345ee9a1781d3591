-- How a contract in force is performed: what is due when, what has been done, and what is still open.
create table contract_perform (
  like record_base including defaults,
  "performNo" text not null,
  "contractId" text not null,
  "contractNo" text not null,
  "contractName" text not null,
  "counterpartyNames" text not null default '',
  handler text not null,
  "handlerName" text not null,
  -- fen, of the contract
  amount bigint,
  -- Why the plan comes to more than the contract.
  "planReason" text not null default '',
  -- fen; what was received and paid according to the register
  "settledAmount" bigint not null default 0,
  -- Per cent of what has been performed.
  progress numeric(5, 2) not null default 0,
  -- The earliest day of the plan on which something is still open.
  "nextPlanDate" date,
  "performState" integer not null default 0,
  abnormal text not null default '',
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
select guard_records('contract_perform');
create unique index on contract_perform ("tenantId", "contractId") where "deletedAt" is null;
create index on contract_perform ("tenantId", "nextPlanDate") where "deletedAt" is null and "nextPlanDate" is not null;

create table contract_perform_plan (
  "tenantId" text not null,
  id text not null,
  "performId" text not null,
  seq integer not null,
  "itemType" text not null,
  "planDate" date not null,
  -- fen; none for what is not measured in money
  "planAmount" bigint check ("planAmount" >= 0),
  condition text not null default '',
  "remindDays" integer not null default 7 check ("remindDays" between 0 and 365),
  -- fen, by the register
  "settledAmount" bigint not null default 0,
  done boolean not null default false,
  primary key ("tenantId", id),
  foreign key ("tenantId", "performId") references contract_perform ("tenantId", id)
);
select guard_table('contract_perform_plan');
create index on contract_perform_plan ("tenantId", "performId", seq);
create index on contract_perform_plan ("tenantId", "planDate") where not done;

-- What was done, as it was registered; a mistake is put right by another line.
create table contract_perform_record (
  "tenantId" text not null,
  id text not null,
  "performId" text not null,
  "planId" text not null,
  "actualDate" date not null,
  -- fen
  "actualAmount" bigint,
  description text not null default '',
  -- Why more was performed than the contract says.
  "overReason" text not null default '',
  "handlerName" text not null,
  "voucherIds" text[] not null default '{}',
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "performId") references contract_perform ("tenantId", id),
  foreign key ("tenantId", "planId") references contract_perform_plan ("tenantId", id)
);
comment on table contract_perform_record is '[append-only] what was performed';
select guard_table('contract_perform_record');
create index on contract_perform_record ("tenantId", "performId", id);
