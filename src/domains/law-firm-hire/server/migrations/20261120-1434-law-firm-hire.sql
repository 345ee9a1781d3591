-- The hiring of law firms: who was considered, who was chosen at what fee, and what the work was worth.
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
  check ("endDate" >= "startDate"),
  foreign key ("tenantId", "winnerFirmId") references law_firm ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
select guard_records('law_firm_hire');
create index on law_firm_hire ("tenantId", "winnerFirmId") where "winnerFirmId" is not null;
create index on law_firm_hire ("tenantId", "contractId") where "contractId" is not null;
