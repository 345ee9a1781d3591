-- Sets the tenant of the transaction and answers true when the session of the token is alive and nothing has changed that
-- its cached caller was built from. One SQL statement, because it is part of every request and its plan is kept.
create or replace function session_check(hash text, known bigint) returns boolean language sql volatile security definer
begin atomic
  select coalesce((
    select (case when s."lastSeenAt" < now() - interval '1 minute' then session_touch(hash, s."tenantId")
        else set_config('app.tenant', s."tenantId", true) end) <> ''
    from session s join tenant t on t.id = s."tenantId"
    where s."tokenHash" = hash and s."expiresAt" > now() and t."authVersion" = known
      and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")), false);
end;
