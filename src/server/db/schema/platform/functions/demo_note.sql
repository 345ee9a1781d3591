-- Stores a step of the demo in the transaction that makes it. The last step replaces all others.
create or replace function demo_note(name text, made bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from demo_step where step = 'whole') then
    raise exception 'the demo is complete';
  end if;
  if name = 'whole' then
    delete from demo_step;
  end if;
  insert into demo_step (step, result) values (name, made);
end $$;
