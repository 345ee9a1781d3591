-- Sessions are built from the tenant's own switches too: whoever switches a tenant off, or changes how long its sessions
-- may rest, is obeyed at the next request.
create function tenant_switched() returns trigger language plpgsql as $$
begin
  new."authVersion" := old."authVersion" + 1;
  return new;
end $$;
create trigger switched before update of status, "idleMinutes" on tenant for each row execute function tenant_switched();
