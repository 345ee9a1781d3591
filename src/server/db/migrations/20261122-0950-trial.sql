-- What addresses try without a session, before there is a tenant: counts alone, by the keyed hash of the address and the day.
create table trial (
  what text not null,
  address text not null,
  day date not null,
  used integer not null,
  primary key (what, address, day)
);
comment on table trial is '[owner-only] tries without a session, by day and hash of the address';

-- Door: counts a try of today and says how many are left; -1 when there was none left. Older days are forgotten.
create function trial_take(of_what text, of_address text, most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (now() at time zone 'Asia/Shanghai')::date;
  n integer;
begin
  delete from trial where day < today - 1;
  insert into trial as t (what, address, day, used) values (of_what, of_address, today, 1)
    on conflict (what, address, day) do update set used = t.used + 1 where t.used < most
    returning used into n;
  return case when n is null then -1 else most - n end;
end $$;

-- Door: takes one of today's tries back, which showed nothing.
create function trial_give_back(of_what text, of_address text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update trial set used = used - 1 where what = of_what and address = of_address
    and day = (now() at time zone 'Asia/Shanghai')::date and used > 0;
$$;
