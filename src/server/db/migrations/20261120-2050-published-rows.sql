-- Rows of libraries: every organisation keeps its own, and those of the provider that are reviewed and enabled are read by
-- all of them. Nobody writes another's.

-- Lets everybody who is signed in read what the provider has published of a table with "reviewStatus", enable and
-- "deletedAt". Policies are asked in the order of their names: this one comes behind `tenant`.
-- @param open a condition on rows that are read without a session too
create function publish_table(name regclass, open text default 'false') returns void language plpgsql as $$
begin
  execute format('create policy with_library on %s for select using ("tenantId" = (select tenant_provider())
    and "reviewStatus" = 1 and enable = 0 and "deletedAt" is null and ((select app_tenant()) is not null or %s))', name, open);
end $$;

-- The same for the parts of such rows: whoever may read the whole reads its parts.
-- @param key the part's column with the id of the whole
create function publish_part(name regclass, whole regclass, key text) returns void language plpgsql as $$
begin
  execute format('create policy with_library on %1$s for select using (exists (select 1 from %2$s whole
    where whole."tenantId" = %1$s."tenantId" and whole.id = %1$s.%3$I))', name, whole, key);
end $$;
