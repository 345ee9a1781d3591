-- Creates a tenant.
create or replace function tenant_create(new_id text, new_kind text, new_name text, new_code text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into tenant (id, kind, name, code) values (new_id, new_kind, new_name, new_code)
$$;
