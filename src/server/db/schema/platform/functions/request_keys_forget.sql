-- Deletes idempotency keys older than a day, of all tenants.
create or replace function request_keys_forget() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from request_key where at < now() - interval '1 day'
$$;
