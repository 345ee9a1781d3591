-- The audit log of other tenants for the provider: time, tenant, person and action, without record and content.
create or replace function audit_across(since timestamptz, until timestamptz, person text, begins text, max_rows integer, skip integer)
  returns table (id text, at timestamptz, "tenantName" text, "psnName" text, action text, total bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select e.id, e.at, t.name, e."psnName", e.action, count(*) over ()
  from audit_entry e join tenant t on t.id = e."tenantId"
  where exists (select 1 from tenant o where o.id = app_tenant() and o.kind = 'provider') and e."tenantId" <> app_tenant()
    and (since is null or e.at >= since) and (until is null or e.at < until + interval '1 day')
    and (person is null or e."psnName" ilike person) and (begins is null or starts_with(e.action, begins))
  order by e.id desc limit least(max_rows, 500) offset skip
$$;
