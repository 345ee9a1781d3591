-- Whether an account has a permission item or a data scope that the maker's own roles do not give, by its roles
-- (enabled or not) or by authorizations that have not ended. Scopes are compared by rank; a custom scope ranks above
-- institutions and below all. A maker who has left keeps the last rights.
create or replace function sso_account_above(for_tenant text, maker text, target text) returns boolean
  language sql stable as $$
  with made as (select r.id, r."dataScope" from account_role ar
      join role r on r."tenantId" = ar."tenantId" and r.id = ar."roleId" and r.enabled and r."deletedAt" is null
      where ar."tenantId" = for_tenant and ar."accountId" = maker),
  grants as (select g.* from account a
      join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
      join auth_grant g on g."tenantId" = a."tenantId" and position(g."granteeId" || '/' in seat."fullId") > 0
      where a."tenantId" = for_tenant and a.id = target and g.enabled and g."deletedAt" is null and g."endTime" > clock_timestamp()),
  held as (select ar."roleId" as id from account_role ar where ar."tenantId" = for_tenant and ar."accountId" = target
      union select gr."roleId" from grants g join auth_grant_role gr on gr."tenantId" = g."tenantId" and gr."grantId" = g.id),
  width (word, rank) as (values ('self', 0), ('dept', 1), ('deptBelow', 2), ('ogn', 3), ('ognBelow', 4), ('custom', 5), ('all', 6))
  select exists (select 1 from held join role_permission p on p."tenantId" = for_tenant and p."roleId" = held.id
      where not exists (select 1 from made join role_permission m on m."tenantId" = for_tenant and m."roleId" = made.id
        where m.val = p.val))
    or coalesce((select max(w.rank) from width w where w.word in (
        select r."dataScope" from held join role r on r."tenantId" = for_tenant and r.id = held.id
        union select g."dataScope" from grants g)), 0)
      > coalesce((select max(w.rank) from width w join made on made."dataScope" = w.word), -1)
$$;
