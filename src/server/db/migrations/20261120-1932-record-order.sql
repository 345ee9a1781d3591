-- Lists of records show the newest first and, of those made in one instant, the one that was made last: the index that
-- holds them in that order, for every table of records that is there and those to come.
do $$
declare
  old record;
begin
  for old in select indexrelid::regclass as index, indrelid::regclass as name from pg_index
    where pg_get_indexdef(indexrelid) like '%("tenantId", "createTime" DESC, id) WHERE ("deletedAt" IS NULL)'
  loop
    execute format('drop index %s', old.index);
    execute format('create index on %s ("tenantId", "createTime" desc, id desc) where "deletedAt" is null', old.name);
  end loop;
end $$;

create or replace function guard_records(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add primary key ("tenantId", id), add foreign key ("tenantId") references tenant (id)', name);
  execute format('create index on %s ("tenantId", "createTime" desc, id desc) where "deletedAt" is null', name);
  perform guard_table(name);
end $$;
