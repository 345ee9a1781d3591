-- References to a node by rows that are not deleted, by table and column. Finds the foreign keys in the catalogue, so
-- that new tables are included.
create or replace function org_node_uses(node text) returns table (source text, uses bigint) language plpgsql stable as $$
declare
  reference record;
begin
  for reference in
    select c.conrelid, r.relname, a.attname from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey,
      (select attnum from pg_attribute where attrelid = c.confrelid and attname = 'id'))]
    where c.contype = 'f' and c.confrelid = 'org_node'::regclass
  loop
    source := reference.relname || '.' || reference.attname;
    execute format('select count(*) from %I where "tenantId" = app_tenant() and %I = $1 %s', reference.relname, reference.attname,
      case when exists (select 1 from pg_attribute where attrelid = reference.conrelid and attname = 'deletedAt')
        then 'and "deletedAt" is null' else '' end) into uses using node;
    if uses > 0 then return next; end if;
  end loop;
end $$;
