-- after: platform, tenant

-- Saved views of lists: query and columns.
create table saved_view (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  list text not null,
  name text not null,
  shared boolean not null,
  query jsonb not null,
  columns jsonb not null,
  primary key ("tenantId", id)
);
create index on saved_view ("tenantId", list) where "deletedAt" is null;
alter table saved_view enable row level security;
create policy tenant on saved_view using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
