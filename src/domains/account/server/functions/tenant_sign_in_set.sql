-- Sets the tenant's sign-in settings.
create or replace function tenant_sign_in_set(idle integer, second boolean) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update tenant set "idleMinutes" = idle, "secondFactor" = second where id = app_tenant()
$$;
