-- after: platform, tenant

-- Phrases of a user for answers and opinions.
create table phrase (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  content text not null,
  primary key ("tenantId", id)
);
create index on phrase ("tenantId", "createPsnId", id) where "deletedAt" is null;
alter table phrase enable row level security;
create policy tenant on phrase using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
