-- after: account, platform, tenant

-- Announcements of a tenant, or of the provider to several.
create table announcement (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  title text not null,
  content text not null,
  pinned boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  "startTime" timestamptz,
  "endTime" timestamptz,
  "publishTime" timestamptz,
  audience text not null default 'own' check (audience in ('own', 'all', 'chosen')),
  targets text[] not null default '{}',
  -- Copy of an announcement of the provider, with the same id.
  "fromProvider" boolean not null default false,
  primary key ("tenantId", id)
);
create index on announcement ("tenantId", status, pinned desc, "publishTime" desc) where "deletedAt" is null;
alter table announcement enable row level security;
create policy tenant on announcement using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Who has read an announcement.
create table announcement_read (
  "tenantId" text not null,
  "announcementId" text not null,
  "accountId" text not null,
  "readTime" timestamptz not null default now(),
  primary key ("tenantId", "announcementId", "accountId"),
  foreign key ("tenantId", "announcementId") references announcement ("tenantId", id),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
alter table announcement_read enable row level security;
create policy tenant on announcement_read using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
