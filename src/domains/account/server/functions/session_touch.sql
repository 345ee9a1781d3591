-- Updates the time of the last request and sets the tenant of the transaction. Called by session_check().
create or replace function session_touch(hash text, tenant_of text) returns text language plpgsql set search_path = public, pg_temp as $$
begin
  update session set "lastSeenAt" = now() where "tokenHash" = hash;
  return set_config('app.tenant', tenant_of, true);
end $$;
