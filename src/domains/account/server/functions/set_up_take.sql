-- Uses the set-up token; returns whether it was the current one.
create or replace function set_up_take(given text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with used as (delete from set_up_token where hash = given returning 1) select exists (select 1 from used)
$$;
