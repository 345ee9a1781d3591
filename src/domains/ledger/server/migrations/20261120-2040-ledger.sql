-- One line of a standing book: a record of a month as the reporting institution enters it.
create table ledger (
  like record_base including defaults,
  "ledgerNo" text not null,
  "ledgerType" text check ("ledgerType" in ('contract', 'case', 'dispute', 'counsel', 'authorization', 'seal')),
  -- The record that it is about: of generated lines, and of those that name one.
  "bizId" text,
  "bizNo" text not null default '',
  "bizName" text not null,
  -- The contract that the line is as closed as.
  "contractId" text,
  period text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  "reportOrg" text,
  "reportOrgName" text,
  amount bigint check (amount >= 0),
  -- The first code of the content, by which reports sum up.
  category text,
  content jsonb not null default '{}',
  source text not null default 'manual' check (source in ('auto', 'manual')),
  remark text,
  status integer not null default 1 check (status in (1, 2, 3, 4)),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "reportOrg") references org_node ("tenantId", id)
);
select guard_records('ledger');
create index on ledger ("tenantId", "contractId") where "contractId" is not null;
create index on ledger ("tenantId", "reportOrg");
create index on ledger ("tenantId", "ledgerType", period) where "deletedAt" is null;
-- A record stands in the book of a month once.
create unique index ledger_once on ledger ("tenantId", "ledgerType", period, "bizId")
  where "bizId" is not null and "deletedAt" is null;

-- Months of a book that an approved report has closed, for an institution and all below it.
create table ledger_closing (
  "tenantId" text not null references tenant (id),
  id text not null,
  "ledgerType" text not null,
  "reportOrg" text not null,
  "fromMonth" text not null,
  "toMonth" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  unique ("tenantId", "ledgerType", "reportOrg", "fromMonth", "toMonth"),
  foreign key ("tenantId", "reportOrg") references org_node ("tenantId", id)
);
create index on ledger_closing ("tenantId", "reportOrg");
select guard_table('ledger_closing');
