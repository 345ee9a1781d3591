-- Returns one of today's uses.
create or replace function trial_give_back(of_what text, of_address text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update trial set used = used - 1 where what = of_what and address = of_address
    and day = (now() at time zone 'Asia/Shanghai')::date and used > 0;
$$;
