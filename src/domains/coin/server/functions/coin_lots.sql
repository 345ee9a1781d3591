-- Lots with what remains of them after all uses; to be read instead of coin_lot. Used in the order of expiry, then of
-- id.
create or replace function coin_lots() returns setof coin_lot language sql stable as $$
  select l."tenantId", l.id, l.source, l.qty, l.remaining - l.used, l.frozen, l.paid, l."bizNo", l."expireTime", l."createTime",
    l.remaining = l.used
  from (
    select k.*, greatest(0, least(k.remaining - k.frozen, a.untold - coalesce(sum(k.remaining - k.frozen) over before, 0)::bigint)) as used
    from coin_lot k join coin_account a on a."tenantId" = k."tenantId"
    where k."tenantId" = app_tenant() and not k.spent
    window before as (order by k."expireTime" nulls last, k.id rows between unbounded preceding and 1 preceding)) l
$$;
