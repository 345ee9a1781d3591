-- The next number of a key, `<key>-00001` and on, from a counter that all tenants share. Starts above the largest
-- number of the tenants' own counters. The counter stays locked until the transaction ends: use it in the last
-- statement.
create or replace function next_installation_number(of_key text, digits integer default 5) returns text language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  update installation_counter set value = value + 1 where key = of_key returning value into taken;
  if taken is null then
    insert into installation_counter (key, value)
      select of_key, coalesce(max(c.value), 0) + 1 from number_counter c where c.key = of_key
      on conflict (key) do update set value = installation_counter.value + 1 returning value into taken;
  end if;
  return of_key || '-' || lpad(taken::text, greatest(digits, length(taken::text)), '0');
end $$;
