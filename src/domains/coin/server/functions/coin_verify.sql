-- Inconsistencies of the account: the first broken entry (changed, removed, inserted), and sums of entries, lots and
-- holds that differ from the account. No row: consistent.
create or replace function coin_verify() returns table (fault text, seq bigint) language sql stable as $$
  with account as materialized (select * from coin_account where "tenantId" = app_tenant()),
  lines as materialized (
    select e as entry, e.seq, e.hash, e.balance, e.frozen, lag(e.hash) over w as previous, lag(e.seq) over w as before,
      sum(e.coin) over w as coins, sum(e.held) over w as holds
    from coin_entry e where e."tenantId" = app_tenant() window w as (order by e.seq)),
  lots as materialized (
    select coalesce(sum(l.remaining), 0) as remaining, coalesce(sum(l.frozen), 0) as frozen from coin_lot l where l."tenantId" = app_tenant()),
  faults as (
    select 'entry' as fault, l.seq from lines l where l.seq <> coalesce(l.before, 0) + 1
      or l.hash <> coin_link(coalesce(l.previous, ''), l.entry) or l.balance <> l.coins or l.frozen <> l.holds
    union all
    select 'end', a.seq from account a
      where a.seq <> coalesce((select max(l.seq) from lines l), 0)
        or a.hash <> coalesce((select l.hash from lines l order by l.seq desc limit 1), '')
    union all
    select 'balance', null from account a
      where a.balance <> coalesce((select sum(e.coin) from coin_entry e where e."tenantId" = app_tenant()), 0)
    union all
    select 'frozen', null from account a, lots l where a.frozen <> l.frozen +
      coalesce((select sum(c.cost) from coin_charge c where c."tenantId" = app_tenant() and c.state = 'held'), 0)
    union all
    select 'lots', null from account a, lots l where a.balance + a.untold <> l.remaining or a.untold > l.remaining - l.frozen)
  select fault, seq from faults order by seq nulls last, fault
$$;
