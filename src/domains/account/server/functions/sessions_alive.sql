-- Live sessions among the given token hashes, with the authVersion of their tenant. For open event streams, whose
-- checks do not extend a session.
create or replace function sessions_alive(hashes text[]) returns table (hash text, version bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s."tokenHash", t."authVersion"
  from session s
  join tenant t on t.id = s."tenantId"
  join account a on a."tenantId" = s."tenantId" and a.id = s."accountId"
  where s."tokenHash" = any (hashes) and s."expiresAt" > now()
    and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")
    and t.status = 0 and a.status = 0 and a."deletedAt" is null
$$;
