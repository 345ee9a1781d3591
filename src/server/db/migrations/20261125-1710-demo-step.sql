-- Steps of the demo that are made, with their results, so that a start that was killed is gone on with. Reached through
-- functions: a result names rows of several organisations.
create table demo_step (
  step text primary key,
  result bytea not null
);
comment on table demo_step is '[owner-only] steps of making the demo, reached through functions';

-- Door: the steps that are made. Once the demo is complete, its last step alone.
create function demo_steps() returns table (step text, result bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.step, d.result from demo_step d
$$;

-- Door: notes a step in the transaction that makes it. The last one takes the place of all others.
create function demo_note(name text, made bytea) returns void
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
