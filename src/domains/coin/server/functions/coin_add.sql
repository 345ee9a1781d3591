-- Adds a lot of coins, once for each document and source. Returns whether it did.
create or replace function coin_add(of_id text, of_source text, of_kind text, coins bigint, fen bigint, expires timestamptz,
  biz text, note text, account text, person text) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform coin_tell();
  if exists (select 1 from coin_lot where "tenantId" = app_tenant() and "bizNo" = biz and source = of_source) then
    return false;
  end if;
  insert into coin_lot ("tenantId", id, source, qty, remaining, paid, "bizNo", "expireTime")
    values (app_tenant(), of_id, of_source, coins, coins, fen, biz, expires);
  return coin_move(coin_paper(of_id, of_kind, coins, 0, '', biz, note, account, person), null);
end $$;
