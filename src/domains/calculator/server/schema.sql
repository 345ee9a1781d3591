-- after: platform, tenant

-- Loan prime rates published after those that ship with the product, in hundredths of a per cent, for all tenants.
create table lpr_rate (
  day date primary key,
  "oneYear" integer not null,
  "fiveYear" integer not null
);

-- A tenant's scale of lawyers' fees by amount bracket. Fen.
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
alter table lawyer_fee_scale enable row level security;
create policy tenant on lawyer_fee_scale using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
