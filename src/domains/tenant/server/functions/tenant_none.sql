-- Whether there is no tenant yet.
create or replace function tenant_none() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select 1 from tenant)
$$;
