-- Enabled roles of an account now: its own, and those given by authorizations (with the authorization's id).
create or replace function held_roles(for_tenant text, for_account text) returns table ("roleId" text, "grantId" text)
  language sql stable as $$
  select distinct on (h."roleId") h."roleId", h."grantId" from (
    select ar."roleId", null as "grantId" from account_role ar where ar."tenantId" = for_tenant and ar."accountId" = for_account
    union all
    select gr."roleId", g.id from grants_reaching(for_tenant, for_account) g
      join auth_grant_role gr on gr."tenantId" = g."tenantId" and gr."grantId" = g.id
    where g."authType" = 'role') h
  join role r on r."tenantId" = for_tenant and r.id = h."roleId" and r.enabled and r."deletedAt" is null
  order by h."roleId", h."grantId" nulls first
$$;
