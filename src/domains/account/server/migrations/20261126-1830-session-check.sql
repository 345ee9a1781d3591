-- Sessions are confirmed by session_check alone. Of databases from before 0.1.0: a tenant no longer counts its ended sessions.
drop trigger if exists ended on session;
drop trigger if exists shortened on session;
drop function if exists tenant_session_ended();
drop function if exists session_holds(text, bigint, bigint);
drop domain if exists held_tenant;
alter table tenant drop column if exists "sessionsEnded";
do $$
begin
  if exists (select from pg_proc where proname = 'session_check' and prorettype = 'bigint'::regtype) then
    drop function session_check(text, bigint);
    drop function session_refuse();
  end if;
end $$;
