-- Numbers of what the provider works on for all organisations (refunds, tickets) count by the installation: the provider names
-- one on the phone or in a bank's remark, where no organisation is named with it.
create table installation_counter (
  key text primary key,
  value bigint not null
);
comment on table installation_counter is '[owner-only] running numbers that all organisations share';

-- Door: the next number of a key, `<key>-00001` and on, the same counter for every organisation. It gives the number alone.
-- A key that each organisation has counted before continues above the largest of their numbers. The key's counter
-- stays locked until the transaction ends: let it be part of a transaction's last statement.
create function next_installation_number(of_key text, digits integer default 5) returns text language plpgsql
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
