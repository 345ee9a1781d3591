-- Whether records of other tenants carry one of the tenant's own labels.
create or replace function label_used_elsewhere(of_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from dictionary where id = of_id and "tenantId" = app_tenant())
    and exists (select 1 from record_label where "labelId" = of_id and "tenantId" <> app_tenant())
$$;
