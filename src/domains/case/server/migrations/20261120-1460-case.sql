-- A case before a court or a tribunal, from its registration to the archive.
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
  -- One line for each stage that was entered, oldest first.
  stages jsonb not null default '[]',
  result text,
  "recoveredAmount" bigint check ("recoveredAmount" >= 0),
  "lossAmount" bigint check ("lossAmount" >= 0),
  review text not null default '',
  "shareStatus" integer not null default -2,
  -- Nodes of the organisation and accounts that may read it while it is shared.
  "sharedOrgs" jsonb not null default '[]',
  "sharedPsns" jsonb not null default '[]',
  handover integer not null default -1,
  -- Accounts that handled it before; they keep reading it.
  "formerPsns" jsonb not null default '[]',
  status integer not null default 1,
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "disputeId") references dispute ("tenantId", id),
  foreign key ("tenantId", "lawFirmId") references law_firm ("tenantId", id)
);
select guard_records('legal_case');
create index on legal_case ("tenantId", "contractId") where "contractId" is not null;
create unique index on legal_case ("tenantId", "disputeId") where "disputeId" is not null and "deletedAt" is null;
create index on legal_case ("tenantId", undertaker);

alter table dispute add foreign key ("tenantId", "caseId") references legal_case ("tenantId", id);
