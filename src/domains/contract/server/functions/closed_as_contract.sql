-- Gives the rows of a table the level of the contract in their "contractId"; rows without one are normal.
create or replace function closed_as_contract(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add column "recordLevel" text not null default ''normal''', name);
  execute format('update %s part set "recordLevel" = c."recordLevel" from contract c
    where c."tenantId" = part."tenantId" and c.id = part."contractId" and c."recordLevel" <> ''normal''', name);
  execute format('create trigger takes_level before insert or update of "contractId", "recordLevel" on %s
    for each row execute function takes_level()', name);
  execute format('create trigger gives_level_%s after update of "recordLevel" on contract
    for each row when (old."recordLevel" <> new."recordLevel") execute function gives_level(%L)', name, name);
end $$;
