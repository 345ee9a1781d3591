-- Stores the user agent of a session.
create or replace function session_describe(hash text, with_device text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update session set device = left(with_device, 300) where "tokenHash" = hash
$$;
