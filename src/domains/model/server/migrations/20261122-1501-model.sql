-- Which language model an organisation lets its texts be read by; one row a tenant.
create table model (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  use text not null check (use in ('installation', 'own', 'off')),
  url text not null default '',
  name text not null default '',
  -- Sealed; empty where the endpoint asks for none.
  "keySealed" text not null default '',
  "dailyTokens" bigint,
  primary key ("tenantId", id)
);
create unique index on model ("tenantId") where "deletedAt" is null;
select guard_table('model');

-- What was used up, day by day of Shanghai.
create table model_use (
  "tenantId" text not null references tenant (id),
  day date not null,
  tokens bigint not null,
  primary key ("tenantId", day)
);
select guard_table('model_use');
