-- A tenant is closed and never deleted, nor does its id change. Therefore records need no reference to it: each insert looked
-- the tenant up and locked its row, which all writers of an organisation share. Whose a new row is says the policy, by the
-- tenant of the transaction, and that is set from the tenant's own row.
create function tenant_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a tenant is closed, never deleted' using errcode = 'restrict_violation';
end $$;
create trigger kept before delete or update of id on tenant for each row execute function tenant_kept();
create trigger all_kept before truncate on tenant for each statement execute function tenant_kept();

do $$
declare
  reference record;
begin
  for reference in select conname, conrelid::regclass as name from pg_constraint
    where contype = 'f' and confrelid = 'tenant'::regclass
      and exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'createPsnFullId')
  loop
    execute format('alter table %s drop constraint %I', reference.name, reference.conname);
  end loop;
end $$;

create or replace function guard_records(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add primary key ("tenantId", id)', name);
  execute format('create index on %s ("tenantId", "createTime" desc, id desc) where "deletedAt" is null', name);
  perform guard_table(name);
end $$;
