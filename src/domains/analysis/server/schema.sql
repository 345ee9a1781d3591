-- after: account, platform, tenant

-- Saved queries of the statistics.
create table analysis_scheme (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  scheme text not null check (length(scheme) between 1 and 50),
  query jsonb not null,
  shared boolean not null default false,
  primary key ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create unique index analysis_scheme_name on analysis_scheme ("tenantId", "createPsnId", scheme)
  where "deletedAt" is null;
alter table analysis_scheme enable row level security;
create policy tenant on analysis_scheme using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
