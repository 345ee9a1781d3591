-- Trigger: sets a row's level to the strictest of its own and those of the records it names. Arguments: whether the row
-- has a level of its own, then pairs of table and column.
create or replace function follows_level() returns trigger language plpgsql as $$
declare
  level text := case when tg_argv[0]::boolean then new."recordLevel" else 'normal' end;
  linked text;
  named text;
begin
  for i in 1 .. tg_nargs - 2 by 2 loop
    named := to_jsonb(new) ->> tg_argv[i + 1];
    continue when named is null;
    execute format('select "recordLevel" from %I where "tenantId" = $1 and id = $2', tg_argv[i])
      into linked using new."tenantId", named;
    level := stricter_level(level, linked);
  end loop;
  new."recordLevel" := level;
  return new;
end $$;
