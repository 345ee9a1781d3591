-- after: ledger, org, platform, tenant

-- Reports of a book over a month, quarter, half-year or year, summed from confirmed rows.
create table ledger_report (
  like record_base including defaults,
  "reportNo" text not null,
  "reportName" text not null,
  "reportType" text,
  "ledgerType" text,
  -- 2026-11, 2026-Q4, 2026-H2 or 2026.
  period text,
  "fromMonth" text,
  "toMonth" text,
  "reportOrg" text,
  "reportOrgName" text,
  rows jsonb not null default '[]',
  -- When the rows were summed. Null: not yet.
  "sumTime" timestamptz,
  status integer not null default 1 check (status between 1 and 5),
  primary key ("tenantId", id),
  foreign key ("tenantId", "reportOrg") references org_node ("tenantId", id)
);
create index on ledger_report ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on ledger_report ("tenantId", "reportOrg");
alter table ledger_report enable row level security;
create policy tenant on ledger_report using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Rows of the book that a report has counted.
create table ledger_report_line (
  "tenantId" text not null references tenant (id),
  "reportId" text not null,
  "ledgerId" text not null,
  primary key ("tenantId", "reportId", "ledgerId"),
  foreign key ("tenantId", "reportId") references ledger_report ("tenantId", id),
  foreign key ("tenantId", "ledgerId") references ledger ("tenantId", id)
);
create index on ledger_report_line ("tenantId", "ledgerId");
alter table ledger_report_line enable row level security;
create policy tenant on ledger_report_line using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
