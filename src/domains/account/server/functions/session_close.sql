-- Ends the session of a token. Locks the tenant's row first, in the same order as changes of rights that end sessions,
-- so that the two cannot deadlock.
create or replace function session_close(hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from tenant where id = (select "tenantId" from session where "tokenHash" = hash) for no key update;
  delete from session where "tokenHash" = hash;
  return found;
end $$;
