-- Trigger: recomputes the level of rows that name the changed record. Arguments: table and column.
create or replace function passes_level() returns trigger language plpgsql as $$
begin
  execute format('update %I set "recordLevel" = "recordLevel" where "tenantId" = $1 and %I = $2', tg_argv[0], tg_argv[1])
    using new."tenantId", new.id;
  return null;
end $$;
