-- Who loaded a rate, and when. Rates that were loaded before do not say it.
alter table lpr_rate
  add column "loadedBy" text,
  add column "loadedTime" timestamptz;

-- Figures of court fees that a province fixed, and fee tables of arbitration commissions, as an organisation loaded them.
create table fee_standard (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  -- 'court' or 'arbitration'.
  kind text not null check (kind in ('court', 'arbitration')),
  -- Of the province or the commission.
  name text not null,
  -- The document that has the figures.
  source text not null default '',
  -- The figures in fen by kind of case, or the tables by part of the amount.
  held jsonb not null,
  primary key ("tenantId", id)
);
create unique index fee_standard_name on fee_standard ("tenantId", kind, name) where "deletedAt" is null;
select guard_table('fee_standard');

-- Calculations that were stored as a cost or a claim of a case, as they were then.
create table calculation (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "caseId" text not null,
  calculator text not null,
  title text not null,
  -- 'cost' or 'claim'.
  "keptAs" text not null check ("keptAs" in ('cost', 'claim')),
  -- The stored amount. Fen.
  amount bigint not null check (amount >= 0),
  -- What was typed, as labels and values.
  facts jsonb not null,
  -- The result with its steps and its law, in the language of its author.
  outcome jsonb not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on calculation ("tenantId", "caseId", "createTime" desc);
select guard_table('calculation');
