-- Takes expired coins that are not held out of the balance. Returns the number of lots.
create or replace function coin_expire(account text, person text) returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  lot record;
  gone bigint;
  n integer := 0;
begin
  perform coin_tell();
  for lot in select id, remaining - frozen as free, "bizNo" from coin_lot
    where "tenantId" = app_tenant() and not spent and remaining > frozen and "expireTime" <= now() order by "expireTime", id
  loop
    select least(lot.free, a.balance - a.frozen) into gone from coin_account a where a."tenantId" = app_tenant();
    exit when gone <= 0;
    update coin_lot set remaining = remaining - gone, spent = remaining = gone where "tenantId" = app_tenant() and id = lot.id;
    perform coin_move(coin_paper(upper(replace(gen_random_uuid()::text, '-', '')), 'expire', -gone, 0, '', lot."bizNo", '',
      account, person), null);
    n := n + 1;
  end loop;
  return n;
end $$;
