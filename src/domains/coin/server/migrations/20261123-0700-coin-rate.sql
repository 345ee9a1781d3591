-- What a use costs is known before somebody asks: tariffs change some times a year, and are asked for with every use.

-- What one use of a module costs since when, made from the provider's tariffs, their prices and the price of a coin.
create table coin_rate (
  "moduleCode" text not null,
  -- The organisation it holds for instead of everybody; empty: for everybody.
  "forTenantId" text not null,
  "from" timestamptz not null,
  -- Hundredths of a coin; free uses of a month; ten-thousandths of a yuan for a coin.
  cost bigint not null,
  free integer not null,
  price bigint not null,
  primary key ("moduleCode", "forTenantId", "from")
);
comment on table coin_rate is '[owner-only] what uses cost since when, made from tariffs and prices';

-- Makes it anew: what holds now, and what will from each moment on at which a price begins that is known today.
create function coin_rates_make() returns void language plpgsql as $$
begin
  -- Whoever changes tariffs at the same time comes after, and sees them as they have become.
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

create function coin_rates_follow() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform coin_rates_make();
  return null;
end $$;
create trigger rated after insert or update or delete on cost_standard for each statement execute function coin_rates_follow();
create trigger rated after insert or update or delete on cost_standard_price for each statement execute function coin_rates_follow();
create trigger rated after insert or update or delete on coin_config for each statement execute function coin_rates_follow();
select coin_rates_make();
