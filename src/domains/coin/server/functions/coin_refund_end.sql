-- Ends the hold of a refund: the coins are paid out or free again.
create or replace function coin_refund_end(entry_id text, biz text, coins bigint, is_paid boolean, note text, account text, person text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform coin_tell();
  update coin_lot set frozen = frozen - coins, remaining = remaining - case when is_paid then coins else 0 end,
      spent = is_paid and remaining = coins
    where "tenantId" = app_tenant() and "bizNo" = biz and source = 'recharge';
  if is_paid then
    perform coin_move(coin_paper(entry_id, 'refund', -coins, -coins, '', biz, note, account, person), null);
  else
    perform coin_move(coin_paper(entry_id, 'release', 0, -coins, '', biz, note, account, person), null);
  end if;
end $$;
