-- Lets signed-in users of all tenants read what the provider has published in a table with "reviewStatus", enable and
-- "deletedAt". PostgreSQL evaluates policies in reverse order of their names: this one after `tenant`.
-- open: condition on rows that are readable without a session too
create or replace function publish_table(name regclass, open text default 'false') returns void language plpgsql as $$
begin
  execute format('create policy library on %s for select using ("reviewStatus" = 1 and enable = 0 and "deletedAt" is null
    and (app_tenant() is not null or %s) and "tenantId" = tenant_provider())', name, open);
end $$;
