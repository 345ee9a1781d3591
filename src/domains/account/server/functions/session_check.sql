-- Sets the tenant of the transaction when the session of the token is alive and nothing that it was built from has
-- changed. Sent ahead of a request's first statement: a refusal aborts the transaction. Returns the count of ended
-- sessions for session_holds(), or -1 for a session that expires within a minute. One SQL statement, because it is part
-- of every request and its plan is kept.
create or replace function session_check(hash text, known bigint) returns bigint language sql volatile security definer
begin atomic
  select coalesce((
    select case (case when s."lastSeenAt" < now() - interval '1 minute' then session_touch(hash, s."tenantId")
        else set_config('app.tenant', s."tenantId", true) end)
      when '' then -1 else case when s."expiresAt" > now() + interval '1 minute' then t."sessionsEnded" else -1 end end
    from session s join tenant t on t.id = s."tenantId"
    where s."tokenHash" = hash and s."expiresAt" > now() and t."authVersion" = known
      and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")), session_refuse()::bigint);
end;
