-- Of two levels of a record the one that is closed further.
create function stricter_level(a text, b text) returns text language sql immutable
  return case when 'secret' in (a, b) then 'secret' when 'internal' in (a, b) then 'internal' else 'normal' end;

-- The level of a row that is never more open than the records that it names. Arguments: whether the row has a level of its
-- own, then pairs of a table and the column that names a record of it.
create function follows_level() returns trigger language plpgsql as $$
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

-- Has the rows that name a changed record compute their level again.
create function passes_level() returns trigger language plpgsql as $$
begin
  execute format('update %I set "recordLevel" = "recordLevel" where "tenantId" = $1 and %I = $2', tg_argv[0], tg_argv[1])
    using new."tenantId", new.id;
  return null;
end $$;

-- Keeps the rows of a table at least as closed as the records they name. The level is stored in each row, so that lists
-- decide by the row alone.
-- own: the table's records have a level that is set on them; others take theirs from what they name alone
-- links: `contract.contractId`, the table and the column that names a record of it
create function follow_levels(name text, own boolean, variadic links text[]) returns void language plpgsql as $$
declare
  link text;
  args text := '';
  columns text;
begin
  execute format('alter table %I add column if not exists "recordLevel" text not null default ''normal''
    check ("recordLevel" in (''normal'', ''internal'', ''secret''))', name);
  foreach link in array links loop
    args := args || format(', %L, %L', split_part(link, '.', 1), split_part(link, '.', 2));
    execute format('create trigger %I after update of "recordLevel" on %I for each row
      when (old."recordLevel" <> new."recordLevel") execute function passes_level(%L, %L)',
      'passes_level_' || name || '_' || split_part(link, '.', 2), split_part(link, '.', 1), name, split_part(link, '.', 2));
  end loop;
  select string_agg(distinct format(', %I', split_part(one, '.', 2)), '') into columns from unnest(links) one;
  execute format('drop trigger if exists takes_level on %I', name);
  execute format('create trigger follows_level before insert or update of "recordLevel"%s on %I
    for each row execute function follows_level(%L%s)', columns, name, own::text, args);
  foreach link in array links loop
    execute format('update %I set "recordLevel" = "recordLevel" where %I in (select id from %I where "recordLevel" <> ''normal'')',
      name, split_part(link, '.', 2), split_part(link, '.', 1));
  end loop;
end $$;
