-- Enables row-level security for a table of tenants: the runtime role reads and writes rows of its tenant alone. Not
-- FORCEd: reviewed SECURITY DEFINER functions of the owner need indexes that row-level security disables, and the
-- server refuses to run as an owner.
create or replace function guard_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('create policy tenant on %s using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant())', name);
end $$;
