-- As before, without making a record of what is asked with every use.
create or replace function coin_permit() returns trigger language plpgsql as $$
declare
  is_open boolean;
  most bigint;
  used bigint;
begin
  select coalesce(t."moduleCodes" ? new."moduleCode", true) and coalesce(p."moduleCodes" ? new."moduleCode", true), p."coinLimit"
    into is_open, most
    from tenant t left join account p on p."tenantId" = t.id and p.id = new."accountId" where t.id = new."tenantId";
  if not is_open then raise exception 'module is not open' using errcode = 'FH002'; end if;
  if most is not null and new.cost > 0 then
    perform coin_turn_of(new."accountId");
    used := coins_of_month(new."accountId");
    if used + new.cost > most then
      raise exception 'limit of the month' using errcode = 'FH003', detail = most || ' ' || used;
    end if;
  end if;
  return new;
end $$;
