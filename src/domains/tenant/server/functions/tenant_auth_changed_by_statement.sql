-- Trigger: increments the authVersion of the tenants of all changed rows once per statement.
create or replace function tenant_auth_changed_by_statement() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set "authVersion" = "authVersion" + 1 where id in (select distinct "tenantId" from changed);
  return null;
end $$;
