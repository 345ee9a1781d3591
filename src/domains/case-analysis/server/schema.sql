-- after: case, platform

-- Predictions for described cases, made from similar cases.
create table case_analysis (
  like record_base including defaults,
  "analysisNo" text not null,
  facts text not null,
  "caseType" text not null,
  "causeOfAction" text,
  "causeName" text,
  region text,
  "regionName" text,
  "ourRole" text not null,
  amount bigint check (amount >= 0),
  -- The tenant's case that the analysis is about and saved to.
  "caseId" text,
  "caseNo" text,
  elements jsonb not null default '[]',
  "ruleName" text,
  "similarCases" jsonb not null default '[]',
  "adverseCases" jsonb not null default '[]',
  prediction jsonb,
  "winRate" integer check ("winRate" between 0 and 100),
  "similarCount" integer not null default 0,
  compared integer not null default 0,
  failure text,
  status integer not null default 9 check (status in (9, 3, 5)),
  -- Level of the case.
  "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret')),
  primary key ("tenantId", id),
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id)
);
create index on case_analysis ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on case_analysis ("tenantId", "caseId") where "caseId" is not null;
alter table case_analysis enable row level security;
create policy tenant on case_analysis using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger follows_level before insert or update of "recordLevel", "caseId" on case_analysis
  for each row execute function follows_level('false', 'legal_case', 'caseId');

create trigger "passes_level_case_analysis_caseId" after update of "recordLevel" on legal_case
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('case_analysis', 'caseId');
