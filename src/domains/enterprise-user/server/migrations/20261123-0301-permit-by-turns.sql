-- Whose limit of the month is looked at waits for his turn, as whoever takes coins for him does.
create or replace function coin_permit() returns trigger language plpgsql as $$
declare
  a record;
  used bigint;
begin
  select p."coinLimit", p."moduleCodes", t."moduleCodes" as opened into a
    from tenant t left join account p on p."tenantId" = t.id and p.id = new."accountId" where t.id = new."tenantId";
  if not coalesce(a.opened ? new."moduleCode", true) or not coalesce(a."moduleCodes" ? new."moduleCode", true) then
    raise exception 'module is not open' using errcode = 'FH002';
  end if;
  if a."coinLimit" is not null and new.cost > 0 then
    perform coin_turn_of(new."accountId");
    used := coins_of_month(new."accountId");
    if used + new.cost > a."coinLimit" then
      raise exception 'limit of the month' using errcode = 'FH003', detail = a."coinLimit" || ' ' || used;
    end if;
  end if;
  return new;
end $$;
