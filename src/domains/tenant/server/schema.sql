-- Tenants, and what the provider keeps of each.
-- after: platform

-- Organisations that use the product, and the provider. A tenant is disabled, never deleted, and its id never changes.
create table tenant (
  id text primary key,
  kind text not null check (kind in ('provider', 'tenant')),
  name text not null,
  code text not null,
  status integer not null default 0,
  -- Minutes without a request after which a session ends.
  "idleMinutes" integer not null default 120 check ("idleMinutes" between 15 and 720),
  -- Contracts from this amount on are major. Fen.
  "majorAmount" bigint not null default 500000000,
  -- Incremented when anything changes that sessions are built from: roles, permissions, seats, switches.
  "authVersion" bigint not null default 1,
  "createTime" timestamptz not null default now(),
  -- Accounts must use a second factor.
  "secondFactor" boolean not null default false,
  "shortName" text not null default '',
  "packageName" text,
  -- Last day of the term. Null: unlimited.
  "endDate" date,
  -- Null: unlimited.
  "maxUsers" integer check ("maxUsers" between 1 and 10000),
  -- Paid modules that are open to the tenant. Null: all.
  "moduleCodes" jsonb,
  -- The term has ended and the grace period has not: data can be read, nothing is written.
  "readOnly" boolean not null default false,
  -- Address of the tenant's sign-in page.
  "loginUrl" text not null default '',
  -- Settings that differ from the installation's.
  "envConfig" jsonb not null default '{}'
);
comment on table tenant is '[read-only] organisations';
-- Prices, tariffs and published rows belong to the provider, which is looked up without scanning all tenants.
create index on tenant (id) where kind = 'provider';
alter table tenant enable row level security;
create policy tenant on tenant using (id = app_tenant()) with check (id = app_tenant());
create policy provider on tenant for select using (provider_acts());
create trigger switched before update of status, "idleMinutes", name, "readOnly", "loginUrl", "envConfig" on tenant
  for each row execute function tenant_switched();
create trigger kept before delete or update of id on tenant for each row execute function tenant_kept();
create trigger all_kept before truncate on tenant for each statement execute function tenant_kept();

-- The provider's record of a tenant, from the draft of its registration on. Its id becomes the tenant's.
create table enterprise (
  like record_base including defaults,
  "tenantCode" text not null default '',
  "tenantName" text not null,
  "shortName" text not null default '',
  "creditCode" text not null default '',
  industry text,
  scale text,
  region text,
  "regionName" text,
  address text not null default '',
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  "adminLoginName" text not null default '',
  "adminName" text not null default '',
  "adminPhone" text not null default '',
  -- The account created for the first administrator.
  "adminId" text,
  "packageName" text,
  "startDate" date,
  "endDate" date,
  "maxUsers" integer check ("maxUsers" between 1 and 10000),
  -- Hundredths of a coin.
  "initCoin" bigint check ("initCoin" >= 0),
  "moduleCodes" jsonb not null default '[]',
  logo jsonb not null default '[]',
  "loginUrl" text not null default '',
  "envConfig" text not null default '',
  stage text not null default 'draft' check (stage in ('draft', 'trial', 'active', 'expiring', 'grace', 'stopped')),
  -- 0 accounts may sign in, 1 they may not.
  status integer not null default 0 check (status in (0, 1)),
  "openTime" timestamptz,
  primary key ("tenantId", id)
);
create index on enterprise ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create unique index on enterprise ("tenantId", "tenantName") where "deletedAt" is null;
create unique index on enterprise ("tenantId", "creditCode") where "deletedAt" is null and "creditCode" <> '';
alter table enterprise enable row level security;
create policy tenant on enterprise using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger followed after insert or update on enterprise for each row execute function tenant_follows();

-- Logo of a tenant.
create table tenant_logo (
  "tenantId" text primary key references tenant (id),
  type text not null,
  data bytea not null check (octet_length(data) <= 1048576)
);
alter table tenant_logo enable row level security;
create policy tenant on tenant_logo using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

alter table number_counter add foreign key ("tenantId") references tenant (id);
alter table request_key add foreign key ("tenantId") references tenant (id);
alter table job_pause add foreign key ("tenantId") references tenant (id);
