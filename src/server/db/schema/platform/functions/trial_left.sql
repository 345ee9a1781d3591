-- Number of today's uses that an address has left.
create or replace function trial_left(of_what text, of_address text, most integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select most - coalesce((select used from trial where what = of_what and address = of_address
    and day = (now() at time zone 'Asia/Shanghai')::date), 0);
$$;
