-- Whether somebody may use a module is asked by coin_use() together with all else it asks; only whom it cannot answer for by
-- a look, because he has a limit of the month, and who is refused, comes here.
drop trigger permitted on coin_charge;
drop function coin_permit();

-- Refuses a use of a module by a person of the running tenant: FH002 when it is not open to one of them, FH003 when it costs
-- more than is left of his month (detail: limit and used). Waits for the person, whose uses are reckoned one by one.
create function coin_permit(module text, person text, cost bigint) returns void language plpgsql as $$
declare
  is_open boolean;
  most bigint;
  used bigint;
begin
  select coalesce(t."moduleCodes" ? module, true) and coalesce(p."moduleCodes" ? module, true), p."coinLimit"
    into is_open, most
    from tenant t left join account p on p."tenantId" = t.id and p.id = person where t.id = app_tenant();
  if not is_open then raise exception 'module is not open' using errcode = 'FH002'; end if;
  if most is not null and cost > 0 then
    perform coin_turn_of(person);
    used := coins_of_month(person);
    if used + cost > most then
      raise exception 'limit of the month' using errcode = 'FH003', detail = most || ' ' || used;
    end if;
  end if;
end $$;
