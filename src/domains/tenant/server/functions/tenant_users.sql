-- Number of accounts per tenant: of all for the provider, of the own tenant otherwise.
create or replace function tenant_users() returns table ("tenantId" text, users bigint, admins bigint, disabled bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select t.id, count(*) filter (where a.status = 0), count(*) filter (where a.status = 0 and exists (
      select 1 from account_role h join role r on r."tenantId" = h."tenantId" and r.id = h."roleId"
      where h."tenantId" = a."tenantId" and h."accountId" = a.id and r."roleCode" = 'tenant_admin')),
    count(*) filter (where a.status = 1)
  from tenant t join account a on a."tenantId" = t.id and a."deletedAt" is null
  where t.kind = 'tenant' and (t.id = app_tenant() or provider_acts())
  group by t.id;
end $$;
