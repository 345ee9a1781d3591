-- after: platform, tenant

-- Renewals of a tenant's term, decided by the provider.
create table renewal (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "renewNo" text not null,
  "packageName" text not null,
  "startDate" date not null,
  "endDate" date not null check ("endDate" > "startDate"),
  "maxUsers" integer not null check ("maxUsers" between 1 and 10000),
  -- Hundredths of a coin.
  coin bigint not null check (coin >= 0),
  -- Fen.
  amount bigint not null check (amount >= 0),
  "payMode" text not null,
  -- Files, of the tenant whose user uploaded them.
  voucher jsonb not null default '[]',
  remark text not null default '',
  status integer not null default 1 check (status in (1, 2, 3, 5)),
  "submitPsnId" text,
  "submitPsnName" text,
  "decidePsnId" text,
  "decidePsnName" text,
  "decideTime" timestamptz,
  opinion text not null default '',
  primary key ("tenantId", id),
  check ("decidePsnId" <> "submitPsnId")
);
create index on renewal ("createTime" desc, id) where "deletedAt" is null;
create index on renewal ("tenantId", "createTime" desc, id) where "deletedAt" is null;
alter table renewal enable row level security;
create policy tenant on renewal using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on renewal for select using (provider_acts());
