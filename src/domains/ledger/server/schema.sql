-- after: case, contract, dispute, org, platform, tenant

-- Rows of standing books: a record of a month, entered by the reporting institution.
create table ledger (
  like record_base including defaults,
  "ledgerNo" text not null,
  "ledgerType" text check ("ledgerType" in ('contract', 'case', 'dispute', 'counsel', 'authorization', 'seal')),
  -- The record of a generated row, or of one that names a record.
  "bizId" text,
  "bizNo" text not null default '',
  "bizName" text not null,
  -- The contract that gives the row its level.
  "contractId" text,
  period text check (period ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  "reportOrg" text,
  "reportOrgName" text,
  amount bigint check (amount >= 0),
  -- First code of the content, which reports group by.
  category text,
  content jsonb not null default '{}',
  source text not null default 'manual' check (source in ('auto', 'manual')),
  remark text,
  status integer not null default 1 check (status in (1, 2, 3, 4)),
  -- Level of the contract, the dispute or the case, whichever is strictest.
  "recordLevel" text not null default 'normal',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "reportOrg") references org_node ("tenantId", id)
);
create index on ledger ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on ledger ("tenantId", "contractId") where "contractId" is not null;
create index on ledger ("tenantId", "reportOrg");
create index on ledger ("tenantId", "ledgerType", period) where "deletedAt" is null;
-- A record appears once in the book of a month.
create unique index ledger_once on ledger ("tenantId", "ledgerType", period, "bizId")
  where "bizId" is not null and "deletedAt" is null;
create index on ledger ("tenantId", "bizId") where "bizId" is not null;
alter table ledger enable row level security;
create policy tenant on ledger using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger follows_level before insert or update of "recordLevel", "bizId", "contractId" on ledger
  for each row execute function follows_level('false', 'contract', 'contractId', 'dispute', 'bizId', 'legal_case',
  'bizId');

-- Months of a book that an approved report has closed, for an institution and its subtree.
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
alter table ledger_closing enable row level security;
create policy tenant on ledger_closing using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

create trigger "passes_level_ledger_contractId" after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('ledger', 'contractId');
create trigger "passes_level_ledger_bizId" after update of "recordLevel" on dispute
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('ledger', 'bizId');
create trigger "passes_level_ledger_bizId" after update of "recordLevel" on legal_case
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('ledger', 'bizId');
