-- What an organisation, or the provider for several, has to say to everybody.
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
  -- A copy of what the provider has published; it has the same id there.
  "fromProvider" boolean not null default false,
  primary key ("tenantId", id)
);
create index on announcement ("tenantId", status, pinned desc, "publishTime" desc) where "deletedAt" is null;
select guard_table('announcement');

create table announcement_read (
  "tenantId" text not null,
  "announcementId" text not null,
  "accountId" text not null,
  "readTime" timestamptz not null default now(),
  primary key ("tenantId", "announcementId", "accountId"),
  foreign key ("tenantId", "announcementId") references announcement ("tenantId", id),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
select guard_table('announcement_read');

-- Door: the organisations that the provider can choose among; nothing for anybody else.
create function announcement_tenants() returns table (id text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.name from tenant t
  where t.kind = 'tenant' and t.status = 0
    and exists (select 1 from tenant o where o.id = app_tenant() and o.kind = 'provider')
  order by t.name, t.id
$$;

-- Door: puts the provider's own published announcement into the organisations it is meant for, or brings what is there
-- up to date; gives their ids.
create function announcement_spread(own text) returns table ("tenantId" text)
  language sql security definer set search_path = public, pg_temp as $$
  insert into announcement as kept ("tenantId", id, "createPsnId", "createPsnName", title, content, pinned, status,
    "startTime", "endTime", "publishTime", "fromProvider")
  select t.id, a.id, '', o.name, a.title, a.content, a.pinned, a.status, a."startTime", a."endTime", a."publishTime", true
  from announcement a
  join tenant o on o.id = a."tenantId" and o.kind = 'provider'
  join tenant t on t.kind = 'tenant' and t.status = 0 and (a.audience = 'all' or a.audience = 'chosen' and t.id = any (a.targets))
  where a."tenantId" = app_tenant() and a.id = own and not a."fromProvider" and a."deletedAt" is null
  on conflict on constraint announcement_pkey do update set title = excluded.title, content = excluded.content,
    pinned = excluded.pinned, status = excluded.status, "startTime" = excluded."startTime", "endTime" = excluded."endTime",
    "publishTime" = excluded."publishTime", version = kept.version + 1, "updateTime" = now()
  returning kept."tenantId"
$$;

-- Door: how many have read an announcement of the running tenant, copies in other organisations included.
create function announcement_reads(own text) returns table (readers bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from announcement_read r
  where r."announcementId" = own and (r."tenantId" = app_tenant() or exists (
    select 1 from announcement a join tenant o on o.id = a."tenantId" and o.kind = 'provider'
    where a."tenantId" = app_tenant() and a.id = own and not a."fromProvider"))
$$;
