-- Counts a use and returns how many are left today; -1 when none was. Deletes older days.
create or replace function trial_take(of_what text, of_address text, most integer) returns integer
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
