-- Stores a sign-in ticket and deletes expired ones.
create or replace function ticket_make(new_hash text, for_kind text, for_tenant text, for_account text, number text, browser text,
    tried integer, seconds integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_ticket where "expiresAt" < now();
  insert into sign_in_ticket values (new_hash, for_kind, for_tenant, for_account, number, browser, tried,
    now() + make_interval(secs => seconds))
$$;
