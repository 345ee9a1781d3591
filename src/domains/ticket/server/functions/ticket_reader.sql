-- Whose tickets the transaction reads across tenants: an account id, `*` for those who allocate, null for none.
create or replace function ticket_reader() returns text language sql stable parallel safe as $$
  select current_setting('app.ticket_reader', true)
$$;
