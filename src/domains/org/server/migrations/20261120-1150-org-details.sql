-- What an institution, a department or a person is beside its name and place.
alter table org_node
  add column "shortName" text not null default '',
  add column "creditCode" text not null default '',
  add column "leaderId" text,
  add column phone text not null default '',
  add column enabled boolean not null default true,
  -- How the name sounds, from each of its characters on, in full and by initials: see pinyinKey.
  add column pinyin text not null default '',
  add foreign key ("tenantId", "leaderId") references org_node ("tenantId", id);
create unique index org_node_code on org_node ("tenantId", code) where code <> '' and "deletedAt" is null;
create index on org_node ("tenantId", "fullId");

-- Seats that a person holds beside the main one, which is where the person stands in the tree.
create table org_seat (
  "tenantId" text not null,
  "psnId" text not null,
  "nodeId" text not null,
  primary key ("tenantId", "psnId", "nodeId"),
  foreign key ("tenantId", "psnId") references org_node ("tenantId", id),
  foreign key ("tenantId", "nodeId") references org_node ("tenantId", id)
);
create index on org_seat ("tenantId", "nodeId");
select guard_table('org_seat');

-- A subtree that moves, or an import, changes thousands of rows by one statement: sessions are told once.
create function tenant_auth_changed_by_statement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set "authVersion" = "authVersion" + 1 where id in (select distinct "tenantId" from changed);
  return null;
end $$;
-- Nobody's seat is a node that has only just been added.
drop trigger auth_changed on org_node;
create trigger auth_changed after update on org_node
  referencing new table as changed for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_gone after delete on org_node
  referencing old table as changed for each statement execute function tenant_auth_changed_by_statement();

-- What refers to a node, by table and column, of those rows that are not deleted. Whoever adds a table with a reference
-- to a node adds it here without a word.
create function org_node_uses(node text) returns table (source text, uses bigint) language plpgsql stable as $$
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
