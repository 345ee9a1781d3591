-- Seals, performances, changes and lines of the ledger are as closed as their contract. Its level stands in their own rows,
-- so that their lists decide by the row alone who sees it; nobody writes it there but these triggers.

create function takes_level() returns trigger language plpgsql as $$
begin
  new."recordLevel" := coalesce((select c."recordLevel" from contract c
    where c."tenantId" = new."tenantId" and c.id = new."contractId"), 'normal');
  return new;
end $$;

create function gives_level() returns trigger language plpgsql as $$
begin
  execute format('update %I set "recordLevel" = $1 where "tenantId" = $2 and "contractId" = $3', tg_argv[0])
    using new."recordLevel", new."tenantId", new.id;
  return null;
end $$;

-- Makes the rows of a table as closed as the contract that its "contractId" names; those without one are open.
create function closed_as_contract(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add column "recordLevel" text not null default ''normal''', name);
  execute format('update %s part set "recordLevel" = c."recordLevel" from contract c
    where c."tenantId" = part."tenantId" and c.id = part."contractId" and c."recordLevel" <> ''normal''', name);
  execute format('create trigger takes_level before insert or update of "contractId", "recordLevel" on %s
    for each row execute function takes_level()', name);
  execute format('create trigger gives_level_%s after update of "recordLevel" on contract
    for each row when (old."recordLevel" <> new."recordLevel") execute function gives_level(%L)', name, name);
end $$;
