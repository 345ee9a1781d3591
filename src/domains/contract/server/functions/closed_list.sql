-- Replaces the index that orders the list of a table with a level by one that includes what decides visibility: level,
-- author and further owners. Lists are counted from this index alone.
create or replace function closed_list(name regclass, owners text[] default '{}') returns void language plpgsql as $$
declare
  old regclass;
begin
  for old in select indexrelid from pg_index where indrelid = name
    and pg_get_indexdef(indexrelid) like '%("tenantId", "createTime" DESC, id DESC) WHERE ("deletedAt" IS NULL)'
  loop
    execute format('drop index %s', old);
  end loop;
  execute format('create index on %s ("tenantId", "createTime" desc, id desc) include ("recordLevel", "createPsnId"%s)
    where "deletedAt" is null', name, (select string_agg(format(', %I', owner), '') from unnest(owners) owner));
end $$;
