-- Trigger: refuses to delete a tenant or change its id. Tables of records therefore have no foreign key to tenant,
-- whose check would lock the tenant's row for every insert.
create or replace function tenant_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a tenant is closed, never deleted' using errcode = 'restrict_violation';
end $$;
