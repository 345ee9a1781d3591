-- Marks an attempt as failed.
create or replace function sign_in_failed(number bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update sign_in_failure set failed = true where id = number
$$;
