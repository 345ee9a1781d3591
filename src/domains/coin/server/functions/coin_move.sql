-- Changes balance and held coins and writes the entry. Returns false and does nothing unless more than `beyond` coins
-- are free; null: no condition. The only writer of balances and entries. Uses are taken from the lots later (untold);
-- what expires or is refunded names its lot.
create or replace function coin_move(e coin_entry, beyond bigint) returns boolean language plpgsql as $$
declare
  moment timestamptz := case when coin_turn() then clock_timestamp() end;
begin
  with moved as (
    update coin_account a set balance = a.balance + e.coin, frozen = a.frozen + e.held, seq = a.seq + 1, at = moment,
        untold = a.untold + case when e.kind in ('capture', 'adjust') and e.coin < 0 then -e.coin else 0 end,
        hash = coin_link(a.hash, row(a."tenantId", a.seq + 1, e.id, e.kind, e.coin, e.held, a.balance + e.coin,
          a.frozen + e.held, e."moduleCode", e."bizNo", e.remark, e."accountId", e."personName", moment, null)::coin_entry)
      where a."tenantId" = app_tenant() and (beyond is null or a.balance - a.frozen > beyond)
      returning a.*)
  insert into coin_entry select m."tenantId", m.seq, e.id, e.kind, e.coin, e.held, m.balance, m.frozen, e."moduleCode",
    e."bizNo", e.remark, e."accountId", e."personName", m.at, m.hash from moved m;
  return found;
end $$;
