-- Refuses a use: FH002 when the module is not open to the tenant or the person, FH003 when it exceeds the person's
-- monthly limit (detail: limit and used). Uses of a person with a limit are counted one after the other.
create or replace function coin_permit(module text, person text, cost bigint) returns void language plpgsql as $$
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
