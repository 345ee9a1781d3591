-- Ends sessions of the tenant by their public names. Returns the accounts.
create or replace function session_end(names text[]) returns table ("accountId" text)
  language sql security definer set search_path = public, pg_temp as $$
  delete from session s where s."tenantId" = app_tenant() and session_name(s."tokenHash") = any (names)
  returning s."accountId"
$$;
