-- Whether a client's idempotency key belongs to another use.
create or replace function coin_key_taken(of_key text, module text, biz text, times integer) returns boolean language plpgsql as $$
begin
  return exists (select 1 from coin_charge k where k."tenantId" = app_tenant() and k.key = of_key
    and (k."moduleCode", k."bizId", k.quantity) <> (module, biz, times));
end $$;
