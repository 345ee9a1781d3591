-- after: platform, tenant

-- Tariffs of modules, owned by the provider, general or for one tenant.
create table cost_standard (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "moduleCode" text not null check ("moduleCode" ~ '^[A-Z][A-Z0-9_]*$'),
  "moduleName" text not null,
  unit text not null check (unit in ('time', 'copy', 'thousand')),
  -- 0 enabled, 1 disabled.
  enable integer not null default 0 check (enable in (0, 1)),
  -- The tenant that the tariff is for instead of the general one. Null: all.
  "forTenantId" text references tenant (id),
  primary key ("tenantId", id)
);
create unique index on cost_standard ("tenantId", "moduleCode", coalesce("forTenantId", '')) where "deletedAt" is null;
create index on cost_standard ("moduleCode") where "deletedAt" is null;
alter table cost_standard enable row level security;
create policy tenant on cost_standard using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Prices of a tariff by start time. The newest that has started applies. Hundredths of a coin.
create table cost_standard_price (
  "tenantId" text not null,
  id text not null,
  "standardId" text not null,
  "effectiveTime" timestamptz not null,
  "consumeCoin" bigint not null check ("consumeCoin" >= 0),
  "freeTimes" integer not null default 0 check ("freeTimes" >= 0),
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  -- Who confirmed the price. Null for prices older than confirmations.
  "confirmPsnName" text,
  primary key ("tenantId", id),
  foreign key ("tenantId", "standardId") references cost_standard ("tenantId", id)
);
comment on table cost_standard_price is '[append-only] prices of modules since when';
create index on cost_standard_price ("tenantId", "standardId", "effectiveTime" desc, id desc);
alter table cost_standard_price enable row level security;
create policy tenant on cost_standard_price using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Requested changes of a tariff, which another person confirms. Confirmed, a change becomes a cost_standard_price.
-- Hundredths of a coin.
create table cost_standard_change (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "standardId" text not null,
  "consumeCoin" bigint not null check ("consumeCoin" >= 0),
  "freeTimes" integer not null check ("freeTimes" >= 0),
  -- Start time. Null: from its confirmation.
  "effectiveTime" timestamptz,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'refused', 'withdrawn')),
  "decidePsnId" text,
  "decidePsnName" text,
  "decideTime" timestamptz,
  -- The change enables (0) or disables (1) the tariff. Null: it changes the price.
  enable integer check (enable in (0, 1)),
  primary key ("tenantId", id),
  foreign key ("tenantId", "standardId") references cost_standard ("tenantId", id)
);
create unique index on cost_standard_change ("tenantId", "standardId") where state = 'pending';
alter table cost_standard_change enable row level security;
create policy tenant on cost_standard_change using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
