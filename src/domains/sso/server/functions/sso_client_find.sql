-- The single sign-on client of a code, before the tenant is known. Accounts of the provider cannot use it.
create or replace function sso_client_find(asked text) returns table ("tenantId" text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c."tenantId", c.id from sso_client c join tenant t on t.id = c."tenantId"
  where lower(c.code) = lower(asked) and c."deletedAt" is null and c.enabled and t.kind = 'tenant'
$$;
