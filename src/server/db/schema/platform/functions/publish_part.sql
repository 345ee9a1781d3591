-- Lets parts of library rows be read where the whole may be.
-- name: table of the parts; whole: table of the library rows, which has a function <whole>_readable(tenant, id)
-- key: column of the part with the id of the whole
create or replace function publish_part(name regclass, whole regclass, key text) returns void language plpgsql as $$
begin
  execute format('create policy library on %1$s for select using (%2$s_readable("tenantId", %3$I))', name, whole, key);
end $$;
