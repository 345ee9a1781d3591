-- Id of the provider's tenant.
create or replace function tenant_provider() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant where kind = 'provider' order by "createTime", id limit 1
$$;
