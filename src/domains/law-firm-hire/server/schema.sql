-- after: account, case, contract, law-firm, platform

-- Engagements of law firms: candidates, winner, fee and evaluation.
create table law_firm_hire (
  like record_base including defaults,
  "hireNo" text not null,
  matter text not null,
  "hiringType" integer check ("hiringType" between 1 and 4),
  "serviceType" integer check ("serviceType" between 1 and 3),
  "selectionMode" integer,
  "selectionType" text,
  "caseId" text,
  candidates jsonb not null default '[]',
  "specialReason" text not null default '',
  "startDate" date,
  "endDate" date,
  "winnerFirmId" text,
  "winnerName" text,
  "feeMode" text,
  fee bigint check (fee > 0),
  "claimAmount" bigint check ("claimAmount" >= 0),
  "awardReason" text,
  sheets jsonb not null default '[]',
  "contractId" text,
  score integer check (score between 0 and 100),
  status integer not null default 1,
  -- Accounts that score the candidates of a general hiring. A new round starts when the candidates change.
  scorers jsonb not null default '[]',
  "scoringRound" integer not null default 1,
  -- Why an engagement was returned without a decision.
  "stopReason" text not null default '',
  -- Level of the case.
  "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret')),
  -- What a contingency fee is agreed for.
  "contingencyMatter" text,
  -- The written agreement on a contingency fee.
  agreement jsonb not null default '[]',
  primary key ("tenantId", id),
  foreign key ("tenantId", "winnerFirmId") references law_firm ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  check ("endDate" >= "startDate")
);
create index on law_firm_hire ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on law_firm_hire ("tenantId", "winnerFirmId") where "winnerFirmId" is not null;
create index on law_firm_hire ("tenantId", "contractId") where "contractId" is not null;
create index on law_firm_hire using gin (candidates jsonb_path_ops);
create index on law_firm_hire ("tenantId", "caseId") where "caseId" is not null;
alter table law_firm_hire enable row level security;
create policy tenant on law_firm_hire using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger follows_level before insert or update of "recordLevel", "caseId" on law_firm_hire
  for each row execute function follows_level('false', 'legal_case', 'caseId');

-- Score sheets: one per scorer and round, entered by the scorer's own account and never changed.
create table law_firm_hire_sheet (
  "tenantId" text not null,
  id text not null,
  "hireId" text not null,
  round integer not null,
  "psnId" text not null,
  "psnName" text not null,
  scores jsonb not null,
  comment text not null default '',
  "submitTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "hireId") references law_firm_hire ("tenantId", id),
  foreign key ("tenantId", "psnId") references account ("tenantId", id)
);
comment on table law_firm_hire_sheet is '[append-only] score sheets';
create unique index on law_firm_hire_sheet ("tenantId", "hireId", round, "psnId");
alter table law_firm_hire_sheet enable row level security;
create policy tenant on law_firm_hire_sheet using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

create trigger "passes_level_law_firm_hire_caseId" after update of "recordLevel" on legal_case
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('law_firm_hire', 'caseId');
