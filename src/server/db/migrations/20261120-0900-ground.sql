-- Extensions, the tenant of the running transaction, and helpers that later migrations use.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists pgcrypto;

-- The tenant that the transaction was opened for; null outside one, which matches no row.
create function app_tenant() returns text language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '');

-- Turns row-level security on for a table of tenants: no row of another tenant can be read or written by the
-- runtime role, whatever the statement says. FORCE stays off: reviewed SECURITY DEFINER functions of the owner
-- need the indexes that row-level security would switch off, and the server refuses to sign in as an owner.
create function guard_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy tenant on %s using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant())', name);
end $$;
