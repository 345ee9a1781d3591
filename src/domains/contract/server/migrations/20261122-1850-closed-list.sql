-- The order of the lists of records that are as closed as their contract, together with what decides who sees a row: its
-- level, its maker and its other owners. A list is counted from this index alone, without looking into its rows.
create function closed_list(name regclass, owners text[] default '{}') returns void language plpgsql as $$
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
