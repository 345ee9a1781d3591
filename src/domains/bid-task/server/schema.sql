-- after: contract, platform

-- Procurements that the tenant invites bids for, from announcement to contract.
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
  -- The law requires bidding.
  "isMandatory" boolean not null default true,
  -- Fen.
  "bidBond" bigint check ("bidBond" >= 0),
  -- Fen.
  "performanceBond" bigint check ("performanceBond" >= 0),
  -- Deadlines that run from the award, with their basis: recomputed when a calendar is loaded.
  dues jsonb not null default '[]',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on bid_task ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on bid_task ("tenantId", "contractId") where "contractId" is not null;
alter table bid_task enable row level security;
create policy tenant on bid_task using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
