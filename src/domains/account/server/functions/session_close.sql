-- Ends the session of a token.
create or replace function session_close(hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from session where "tokenHash" = hash;
  return found;
end $$;
