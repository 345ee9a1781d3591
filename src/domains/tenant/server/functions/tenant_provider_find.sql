-- Looks up the provider's tenant, for tenant_provider().
create or replace function tenant_provider_find() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant where kind = 'provider' order by "createTime", id limit 1
$$;
