-- after: account, platform, tenant

-- Subscriptions of users: addresses from which calendar programs read their dates.
create table agenda_feed (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  name text not null,
  scope text not null check (scope in ('own', 'visible')),
  lanes text[] not null,
  -- Whether titles of records are sent, or only what is due.
  "withTitles" boolean not null,
  -- Language of its entries.
  language text not null,
  -- SHA-256 of the key in the address.
  "keyHash" text not null,
  "readTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create unique index on agenda_feed ("keyHash");
create index on agenda_feed ("tenantId", "createPsnId", id) where "deletedAt" is null;
alter table agenda_feed enable row level security;
create policy tenant on agenda_feed using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
