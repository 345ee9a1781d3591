-- Copies a published announcement of the provider to the tenants it addresses, or updates the copies. Returns the
-- tenants' ids.
create or replace function announcement_spread(own text) returns table ("tenantId" text)
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
