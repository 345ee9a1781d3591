-- Tenants that the provider may address; empty for other callers.
create or replace function announcement_tenants() returns table (id text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.name from tenant t
  where t.kind = 'tenant' and t.status = 0
    and exists (select 1 from tenant o where o.id = app_tenant() and o.kind = 'provider')
  order by t.name, t.id
$$;
