-- Whether other tenants have added items below one of the tenant's own.
create or replace function dictionary_extended(of_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from dictionary where id = of_id and "tenantId" = app_tenant())
    and exists (select 1 from dictionary where "parentId" = of_id and "tenantId" <> app_tenant() and "deletedAt" is null)
$$;
