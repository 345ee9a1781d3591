-- Recomputes all rates: the present one and those of every future start time that is known.
create or replace function coin_rates_make() returns void language plpgsql as $$
begin
  -- Simultaneous changes of tariffs wait, and then see each other's rows.
  perform pg_advisory_xact_lock(hashtextextended('coin rates', 0));
  delete from coin_rate;
  insert into coin_rate ("moduleCode", "forTenantId", "from", cost, free, price)
    select s."moduleCode", coalesce(s."forTenantId", ''), b."from", p."consumeCoin", p."freeTimes", coalesce(c."unitPrice", 0)
    from tenant o
    join cost_standard s on s."tenantId" = o.id
    cross join lateral (
      select '-infinity'::timestamptz as "from", now() as at
      union select q."effectiveTime", q."effectiveTime" from cost_standard_price q
        where q."tenantId" = o.id and q."standardId" = s.id and q."effectiveTime" > now()
      union select k."effectiveTime", k."effectiveTime" from coin_config k
        where k."tenantId" = o.id and k."effectiveTime" > now()) b
    cross join lateral (
      select q."consumeCoin", q."freeTimes" from cost_standard_price q
      where q."tenantId" = s."tenantId" and q."standardId" = s.id and q."effectiveTime" <= b.at
      order by q."effectiveTime" desc, q.id desc limit 1) p
    left join lateral (
      select k."unitPrice" from coin_config k
      where k."tenantId" = o.id and k."deletedAt" is null and k.enable = 0 and k."effectiveTime" <= b.at
      order by k."effectiveTime" desc, k.id desc limit 1) c on true
    where o.kind = 'provider' and s."deletedAt" is null and s.enable = 0;
end $$;
