-- Publications of the loan prime rate since those that came with the product, in hundredths of a per cent; the same
-- for everybody.
create table lpr_rate (
  day date primary key,
  "oneYear" integer not null,
  "fiveYear" integer not null
);

-- What an organisation's lawyers ask, part by part of the amount; one scale a tenant. Amounts in fen.
create table lawyer_fee_scale (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  tiers jsonb not null,
  minimum bigint not null,
  primary key ("tenantId", id)
);
create unique index on lawyer_fee_scale ("tenantId") where "deletedAt" is null;
select guard_table('lawyer_fee_scale');
