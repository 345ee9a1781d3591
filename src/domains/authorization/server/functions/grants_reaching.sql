-- Authorizations that apply to an account now, through its seat, department or institution.
create or replace function grants_reaching(for_tenant text, for_account text) returns setof auth_grant
  language sql stable as $$
  select g.* from account a
    join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
    join auth_grant g on g."tenantId" = a."tenantId" and position(g."granteeId" || '/' in seat."fullId") > 0
  where a."tenantId" = for_tenant and a.id = for_account
    and g.enabled and g."deletedAt" is null and g."startTime" <= clock_timestamp() and g."endTime" > clock_timestamp()
$$;
