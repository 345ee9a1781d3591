-- after: platform

-- Audits of contracts, compliance, cases and fees, with problems and their rectification.
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
  -- Departments with open problems: their people may read the audit.
  "rectifyDepts" jsonb not null default '[]',
  "problemCount" integer not null default 0,
  "rectifiedCount" integer not null default 0,
  conclusion text not null default '',
  "reportFile" text,
  status integer not null default 1,
  primary key ("tenantId", id),
  check ("periodEnd" >= "periodStart"),
  check ("rectifiedCount" between 0 and "problemCount")
);
create index on audit_project ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
alter table audit_project enable row level security;
create policy tenant on audit_project using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
