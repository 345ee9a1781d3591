-- Holds coins of the lot that an order paid for. Returns false and does nothing when fewer are free.
create or replace function coin_refund_hold(entry_id text, biz text, coins bigint, note text, account text, person text)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lot coin_lot;
begin
  perform coin_tell();
  select * into lot from coin_lot l where l."tenantId" = app_tenant() and l."bizNo" = biz and l.source = 'recharge'
    and (l."expireTime" is null or l."expireTime" > now());
  if lot.id is null or lot.remaining - lot.frozen < coins then return false; end if;
  if not coin_move(coin_paper(entry_id, 'refundHold', 0, coins, '', biz, note, account, person), coins - 1) then
    return false;
  end if;
  update coin_lot set frozen = frozen + coins where "tenantId" = app_tenant() and id = lot.id;
  return true;
end $$;
