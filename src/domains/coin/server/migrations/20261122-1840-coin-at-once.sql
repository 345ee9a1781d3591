-- Taking coins in fewer steps. What is written, its hashes included, stays what it was.

-- Rows that every use writes anew find room for it in their own page, where no index has to follow.
alter table coin_account set (fillfactor = 50);
alter table coin_lot set (fillfactor = 50);

-- An entry to be moved: who did what with how many coins. An expression, which is written into the words of its caller.
create or replace function coin_paper(of_id text, of_kind text, coins bigint, freezing bigint, module text, biz text,
  note text, account text, person text) returns coin_entry language sql immutable as $$
  select row(null, null, of_id, of_kind, coins, freezing, null, null, module, biz, note, account, person, null, null)::coin_entry
$$;

-- Moves coins of the running tenant, with its entry: what balance and frozen coins are afterwards, its number, moment and
-- hash. Says false and does nothing unless more than `beyond` coins are free; null asks for nothing. The only place that
-- writes balances and entries. One statement; whoever waited for the account sees it as it has become.
create or replace function coin_move(e coin_entry, beyond bigint) returns boolean language plpgsql as $$
begin
  with moved as (
    update coin_account a set (balance, frozen, seq, at, hash) = (
        select a.balance + e.coin, a.frozen + e.held, a.seq + 1, t.at, coin_link(a.hash, row(a."tenantId", a.seq + 1, e.id, e.kind,
          e.coin, e.held, a.balance + e.coin, a.frozen + e.held, e."moduleCode", e."bizNo", e.remark, e."accountId",
          e."personName", t.at, null)::coin_entry)
        from (select clock_timestamp() as at offset 0) t)
      where a."tenantId" = app_tenant() and (beyond is null or a.balance - a.frozen > beyond)
      returning a.*)
  insert into coin_entry select m."tenantId", m.seq, e.id, e.kind, e.coin, e.held, m.balance, m.frozen, e."moduleCode",
    e."bizNo", e.remark, e."accountId", e."personName", m.at, m.hash from moved m;
  return found;
end $$;
drop function coin_next(coin_account, coin_entry);
