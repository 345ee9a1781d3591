-- after: account, contract, dispute, law-firm, platform, tenant

-- Cases before courts and tribunals, from registration to archive.
create table legal_case (
  like record_base including defaults,
  "caseNo" text not null,
  "caseName" text not null,
  "caseType" text,
  "caseKind" text,
  "caseProcess" text not null default '1',
  "causeOfAction" text,
  "causeName" text,
  "incidentOrg" text,
  "incidentOrgName" text,
  "ourRole" text,
  parties jsonb not null default '[]',
  opponents text not null default '',
  court text not null default '',
  "courtCaseNo" text not null default '',
  amount bigint check (amount >= 0),
  "occurDate" date,
  "filingDate" date,
  facts text not null default '',
  claims text not null default '',
  undertaker text not null,
  "undertakerName" text not null,
  "agentMode" text,
  "lawFirmId" text,
  "lawFirmName" text,
  "lawyerIds" jsonb not null default '[]',
  "lawyerNames" text not null default '',
  "isMajor" boolean not null default false,
  "isMass" boolean not null default false,
  "isForeign" boolean not null default false,
  "riskLevel" text,
  preservation jsonb not null default '[]',
  costs jsonb not null default '[]',
  "contractId" text,
  "disputeId" text,
  "currentStage" text not null default 'start',
  -- One item for each stage entered, oldest first.
  stages jsonb not null default '[]',
  result text,
  "recoveredAmount" bigint check ("recoveredAmount" >= 0),
  "lossAmount" bigint check ("lossAmount" >= 0),
  review text not null default '',
  "shareStatus" integer not null default -2,
  -- Organisation nodes that may read the case while it is shared.
  "sharedOrgs" jsonb not null default '[]',
  -- Accounts that may read the case while it is shared.
  "sharedPsns" jsonb not null default '[]',
  handover integer not null default -1,
  -- Accounts that handled the case before and keep reading it.
  "formerPsns" jsonb not null default '[]',
  status integer not null default 1,
  -- The library's precedent made from the closed case.
  "libraryId" text,
  -- Level of the case, at least those of the contract and the dispute.
  "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret')),
  -- The account that a handover is offered to.
  "nextUndertaker" text,
  "nextUndertakerName" text,
  "handoverReason" text not null default '',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "disputeId") references dispute ("tenantId", id),
  foreign key ("tenantId", "lawFirmId") references law_firm ("tenantId", id),
  foreign key ("tenantId", "nextUndertaker") references account ("tenantId", id)
);
create index on legal_case ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId", undertaker) where "deletedAt" is null;
create index on legal_case ("tenantId", "contractId") where "contractId" is not null;
create unique index on legal_case ("tenantId", "disputeId") where "disputeId" is not null and "deletedAt" is null;
create index on legal_case ("tenantId", undertaker);
create index on legal_case ("tenantId", "nextUndertaker") where "nextUndertaker" is not null;
alter table legal_case enable row level security;
create policy tenant on legal_case using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger follows_level before insert or update of "recordLevel", "contractId", "disputeId" on legal_case
  for each row execute function follows_level('true', 'contract', 'contractId', 'dispute', 'disputeId');

-- A tenant's settings for cases. Without a row the defaults apply.
create table case_setting (
  "tenantId" text not null references tenant (id),
  id text not null,
  -- Cases from this amount on are major. Fen.
  "majorAmount" bigint not null check ("majorAmount" > 0),
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
create unique index on case_setting ("tenantId");
alter table case_setting enable row level security;
create policy tenant on case_setting using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

alter table dispute add foreign key ("tenantId", "caseId") references legal_case ("tenantId", id);
create trigger "passes_level_legal_case_contractId" after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('legal_case', 'contractId');
create trigger "passes_level_legal_case_disputeId" after update of "recordLevel" on dispute
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('legal_case', 'disputeId');
