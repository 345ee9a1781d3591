-- Most calls follow another of the same session. Within some seconds of a full check they ask one row alone, the tenant's:
-- whether anything has changed since that sessions are built from, and whether any session of the tenant has ended.
alter table tenant add column "sessionsEnded" bigint not null default 0;

-- A session has ended before its time, or will sooner than it said. Those that have run out were refused before.
create function tenant_session_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set "sessionsEnded" = "sessionsEnded" + 1 where id = old."tenantId";
  return null;
end $$;
create trigger ended after delete on session for each row when (old."expiresAt" > now())
  execute function tenant_session_ended();
create trigger shortened after update on session for each row
  when (new."expiresAt" < old."expiresAt" or new."lastSeenAt" < old."lastSeenAt")
  execute function tenant_session_ended();

-- The tenant's row first, as whoever changes rights and then ends sessions locks them: two at once wait, and end.
create or replace function session_close(hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from tenant where id = (select "tenantId" from session where "tokenHash" = hash) for no key update;
  delete from session where "tokenHash" = hash;
  return found;
end $$;

-- Door: sets the tenant of the transaction if the token's session is alive and nothing it was built from has changed; gives the
-- count of ended sessions that session_holds may be asked with for some seconds, -1 for a session that is about to run out.
-- Sent ahead of a request's first statement: when it refuses, the transaction is aborted and that statement with it.
drop function session_check(text, bigint);
create function session_check(hash text, known bigint) returns bigint language sql volatile security definer
begin atomic
  select coalesce((
    select case (case when s."lastSeenAt" < now() - interval '1 minute' then session_touch(hash, s."tenantId")
        else set_config('app.tenant', s."tenantId", true) end)
      when '' then -1 else case when s."expiresAt" > now() + interval '1 minute' then t."sessionsEnded" else -1 end end
    from session s join tenant t on t.id = s."tenantId"
    where s."tokenHash" = hash and s."expiresAt" > now() and t."authVersion" = known
      and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")), session_refuse()::bigint);
end;

-- Door: the same in the seconds after, where nothing has changed and no session of the tenant has ended; null where
-- something has. A caller casts it to held_tenant, which aborts the transaction then.
create function session_holds(tenant_of text, known bigint, ended bigint) returns text language sql volatile security definer
begin atomic
  select set_config('app.tenant', t.id, true) from tenant t
  where t.id = tenant_of and t."authVersion" = known and t."sessionsEnded" = ended;
end;
create domain held_tenant as text not null;
