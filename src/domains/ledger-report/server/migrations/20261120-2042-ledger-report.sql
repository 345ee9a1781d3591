-- A report of a book over a month, a quarter, half a year or a year, summed up from confirmed lines.
create table ledger_report (
  like record_base including defaults,
  "reportNo" text not null,
  "reportName" text not null,
  "reportType" text,
  "ledgerType" text,
  -- 2026-11, 2026-Q4, 2026-H2 or 2026, and the months that it spans.
  period text,
  "fromMonth" text,
  "toMonth" text,
  "reportOrg" text,
  "reportOrgName" text,
  rows jsonb not null default '[]',
  -- When the rows were summed up; null until then.
  "sumTime" timestamptz,
  status integer not null default 1 check (status between 1 and 5),
  foreign key ("tenantId", "reportOrg") references org_node ("tenantId", id)
);
select guard_records('ledger_report');
create index on ledger_report ("tenantId", "reportOrg");

-- The lines that a report has counted: its rows lead to exactly these.
create table ledger_report_line (
  "tenantId" text not null references tenant (id),
  "reportId" text not null,
  "ledgerId" text not null,
  primary key ("tenantId", "reportId", "ledgerId"),
  foreign key ("tenantId", "reportId") references ledger_report ("tenantId", id),
  foreign key ("tenantId", "ledgerId") references ledger ("tenantId", id)
);
create index on ledger_report_line ("tenantId", "ledgerId");
select guard_table('ledger_report_line');
