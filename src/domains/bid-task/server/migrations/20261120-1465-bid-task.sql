-- A bidding that we invite to, from its announcement to the contract.
create table bid_task (
  like record_base including defaults,
  "taskNo" text not null,
  "taskName" text not null,
  "projectName" text not null default '',
  "selectionMode" text,
  budget bigint check (budget >= 0),
  agency text not null default '',
  "ownerDept" text,
  "ownerDeptName" text,
  "ownerPsn" text not null,
  "ownerPsnName" text not null,
  "publishDate" date,
  deadline timestamptz,
  "openTime" timestamptz,
  bidders jsonb not null default '[]',
  winner text,
  "winAmount" bigint check ("winAmount" >= 0),
  "awardDate" date,
  "legalOpinion" text not null default '',
  "contractId" text,
  "contractDate" date,
  status integer not null default 0,
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
select guard_records('bid_task');
create index on bid_task ("tenantId", "contractId") where "contractId" is not null;
