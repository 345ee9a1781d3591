-- Keeps rows of a table at least as strict as the records they name. The level is stored in each row, so that lists
-- decide visibility without a join.
-- own: the table's records have a level of their own; otherwise it comes from the named records alone
-- links: `contract.contractId`: table, and the column that names a record of it
create or replace function follow_levels(name text, own boolean, variadic links text[]) returns void language plpgsql as $$
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
