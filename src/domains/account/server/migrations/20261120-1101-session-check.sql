-- Checking a session is part of every request: one statement whose plan is kept, no block of a procedural language around
-- it. The rare ways out of it are functions of their own.
create function session_refuse() returns text language plpgsql as $$
begin
  raise exception 'session is not what it was' using errcode = 'FH001';
end $$;
-- Called by session_check alone.
create function session_touch(hash text, tenant_of text) returns text language plpgsql as $$
begin
  update session set "lastSeenAt" = now() where "tokenHash" = hash;
  return set_config('app.tenant', tenant_of, true);
end $$;

-- Door: sets the tenant of the transaction if the token's session is alive and nothing it was built from has changed.
-- Sent ahead of a request's first statement: when it refuses, the transaction is aborted and that statement with it.
drop function session_check(text, bigint);
create function session_check(hash text, known bigint) returns text
  language sql volatile security definer set search_path = public, pg_temp
begin atomic
  select coalesce((
    select case when s."lastSeenAt" < now() - interval '1 minute' then session_touch(hash, s."tenantId")
      else set_config('app.tenant', s."tenantId", true) end
    from session s join tenant t on t.id = s."tenantId"
    where s."tokenHash" = hash and s."expiresAt" > now() and t."authVersion" = known
      and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")), session_refuse());
end;
