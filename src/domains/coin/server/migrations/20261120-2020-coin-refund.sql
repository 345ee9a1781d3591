-- Coins of one order on their way back: taken out of use while somebody decides, then paid out or free again.

-- Holds coins of the lot that an order paid for. Says false and does nothing when fewer of them are free.
create function coin_refund_hold(entry_id text, biz text, coins bigint, note text, account text, person text)
  returns boolean language plpgsql as $$
declare
  lot coin_lot;
begin
  perform coin_lock();
  select * into lot from coin_lot l where l."tenantId" = app_tenant() and l."bizNo" = biz and l.source = 'recharge'
    and (l."expireTime" is null or l."expireTime" > now());
  if lot.id is null or lot.remaining - lot.frozen < coins then return false; end if;
  if not coin_move(coin_paper(entry_id, 'refundHold', 0, coins, '', biz, note, account, person), coins - 1) then
    return false;
  end if;
  update coin_lot set frozen = frozen + coins where "tenantId" = app_tenant() and id = lot.id;
  return true;
end $$;

-- Ends what was held for a refund: the coins are gone for good, or free again.
create function coin_refund_end(entry_id text, biz text, coins bigint, is_paid boolean, note text, account text, person text)
  returns void language plpgsql as $$
begin
  perform coin_lock();
  update coin_lot set frozen = frozen - coins, remaining = remaining - case when is_paid then coins else 0 end,
      spent = is_paid and remaining = coins
    where "tenantId" = app_tenant() and "bizNo" = biz and source = 'recharge';
  if is_paid then
    perform coin_move(coin_paper(entry_id, 'refund', -coins, -coins, '', biz, note, account, person), null);
  else
    perform coin_move(coin_paper(entry_id, 'release', 0, -coins, '', biz, note, account, person), null);
  end if;
end $$;
