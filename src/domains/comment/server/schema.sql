-- after: account, platform, tenant

-- Comments on records of any kind. The record's own domain decides whether they may be read.
create table comment (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "bizType" text not null,
  "bizId" text not null,
  content text not null,
  mentions jsonb not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on comment ("tenantId", "bizId") where "deletedAt" is null;
alter table comment enable row level security;
create policy tenant on comment using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
