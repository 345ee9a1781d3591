-- Completed steps of the demo. Once the demo is complete, the last step alone.
create or replace function demo_steps() returns table (step text, result bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.step, d.result from demo_step d
$$;
