-- Lets the provider read the rows of all tenants. PostgreSQL evaluates policies in reverse order of their names: this
-- one after `tenant`, so that it costs nothing for a tenant's own rows.
create or replace function share_table(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy provider on %s for select using (provider_acts())', name);
end $$;
