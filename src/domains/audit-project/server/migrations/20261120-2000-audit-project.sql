-- Audits of contracts, compliance, cases and fees, with what was found and what was done about it.
create table audit_project (
  like record_base including defaults,
  "auditNo" text not null,
  "auditName" text not null,
  "auditType" text,
  "auditedOrg" text,
  "auditedOrgName" text,
  "periodStart" date,
  "periodEnd" date,
  leader text not null,
  "leaderName" text not null,
  members jsonb not null default '[]',
  "memberNames" jsonb not null default '[]',
  scope jsonb not null default '[]',
  problems jsonb not null default '[]',
  -- The departments that have something to put right: their people see the audit.
  "rectifyDepts" jsonb not null default '[]',
  "problemCount" integer not null default 0,
  "rectifiedCount" integer not null default 0,
  conclusion text not null default '',
  "reportFile" text,
  status integer not null default 1,
  check ("periodEnd" >= "periodStart"),
  check ("rectifiedCount" between 0 and "problemCount")
);
select guard_records('audit_project');
