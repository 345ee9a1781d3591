-- after: platform, tenant

-- The language model that a tenant uses; one row per tenant.
create table model (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  use text not null check (use in ('installation', 'own', 'off')),
  url text not null default '',
  name text not null default '',
  -- Encrypted API key. Empty when the endpoint needs none.
  "keySealed" text not null default '',
  "dailyTokens" bigint,
  primary key ("tenantId", id)
);
create unique index on model ("tenantId") where "deletedAt" is null;
alter table model enable row level security;
create policy tenant on model using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Tokens used per day (China time).
create table model_use (
  "tenantId" text not null references tenant (id),
  day date not null,
  tokens bigint not null,
  primary key ("tenantId", day)
);
alter table model_use enable row level security;
create policy tenant on model_use using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
