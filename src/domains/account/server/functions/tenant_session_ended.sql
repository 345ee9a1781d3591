-- Trigger: counts a session that was ended or shortened before its expiry.
create or replace function tenant_session_ended() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set "sessionsEnded" = "sessionsEnded" + 1 where id = old."tenantId";
  return null;
end $$;
