-- What similar cases let one expect of a case that somebody has told of.
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
  -- The case of the organisation that it is about, and was saved to.
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
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id)
);
select guard_records('case_analysis');
create index on case_analysis ("tenantId", "caseId") where "caseId" is not null;
