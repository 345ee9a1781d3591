-- Number of readers of an announcement of the tenant, including its copies in other tenants.
create or replace function announcement_reads(own text) returns table (readers bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from announcement_read r
  where r."announcementId" = own and (r."tenantId" = app_tenant() or exists (
    select 1 from announcement a join tenant o on o.id = a."tenantId" and o.kind = 'provider'
    where a."tenantId" = app_tenant() and a.id = own and not a."fromProvider"))
$$;
