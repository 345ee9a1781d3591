-- Gives a table made like record_base its primary key, list index and row-level security.
create or replace function guard_records(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add primary key ("tenantId", id)', name);
  execute format('create index on %s ("tenantId", "createTime" desc, id desc) where "deletedAt" is null', name);
  perform guard_table(name);
end $$;
