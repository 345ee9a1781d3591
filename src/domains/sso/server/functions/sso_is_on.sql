-- Whether any single sign-on client is enabled.
create or replace function sso_is_on() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from sso_client where "deletedAt" is null and enabled)
$$;
