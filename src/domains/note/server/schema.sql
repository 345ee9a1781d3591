-- after: platform, tenant

-- Personal notes.
create table note (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  title text not null,
  content text not null,
  color text not null,
  pinned boolean not null,
  done boolean not null,
  "remindTime" timestamptz,
  primary key ("tenantId", id)
);
create index on note ("tenantId", "createPsnId", pinned desc, id desc) where "deletedAt" is null;
alter table note enable row level security;
create policy tenant on note using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
