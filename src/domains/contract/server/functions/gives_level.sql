-- Trigger on contract: copies a changed level to the rows of a table that name the contract. Argument: the table.
create or replace function gives_level() returns trigger language plpgsql as $$
begin
  execute format('update %I set "recordLevel" = $1 where "tenantId" = $2 and "contractId" = $3', tg_argv[0])
    using new."recordLevel", new."tenantId", new.id;
  return null;
end $$;
