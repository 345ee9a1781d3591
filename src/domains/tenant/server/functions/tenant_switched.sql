-- Trigger: increments authVersion when switches of the tenant itself change.
create or replace function tenant_switched() returns trigger language plpgsql as $$
begin
  new."authVersion" := old."authVersion" + 1;
  return new;
end $$;
