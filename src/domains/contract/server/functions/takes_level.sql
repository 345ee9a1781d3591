-- Trigger: gives a row the level of its contract. The level is stored in each row, so that lists decide visibility
-- without a join.
create or replace function takes_level() returns trigger language plpgsql as $$
begin
  new."recordLevel" := coalesce((select c."recordLevel" from contract c
    where c."tenantId" = new."tenantId" and c.id = new."contractId"), 'normal');
  return new;
end $$;
