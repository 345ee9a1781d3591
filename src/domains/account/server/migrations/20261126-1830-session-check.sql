-- A session is confirmed by one function at every request: whether it is alive and nothing has changed that its caller was
-- built from. It sets the tenant of the transaction then, and the session counts as used.
drop function session_holds(text, bigint, bigint);
drop domain held_tenant;
drop trigger ended on session;
drop trigger shortened on session;
drop function tenant_session_ended();
drop function session_check(text, bigint);
drop function session_refuse();
alter table tenant drop column "sessionsEnded";

create or replace function session_close(hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where "tokenHash" = hash;
  return found;
end $$;

create function session_check(hash text, known bigint) returns boolean language sql volatile security definer
begin atomic
  select coalesce((
    select (case when s."lastSeenAt" < now() - interval '1 minute' then session_touch(hash, s."tenantId")
        else set_config('app.tenant', s."tenantId", true) end) <> ''
    from session s join tenant t on t.id = s."tenantId"
    where s."tokenHash" = hash and s."expiresAt" > now() and t."authVersion" = known
      and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")), false);
end;
