-- Trigger: increments the tenant's authVersion for a changed row.
create or replace function tenant_auth_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set "authVersion" = "authVersion" + 1 where id = coalesce(new."tenantId", old."tenantId");
  return null;
end $$;
