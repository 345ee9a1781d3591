-- Ends the sessions of accounts of the tenant, except the one with the given hash.
create or replace function sessions_end(accounts text[], but text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from session where "tenantId" = app_tenant() and "accountId" = any (accounts) and "tokenHash" is distinct from but
$$;
