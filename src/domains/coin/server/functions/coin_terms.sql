-- Cost of one use of a module now, free uses per month, price of a coin. No row: no tariff. Inlined into its caller,
-- which runs as the owner.
create or replace function coin_terms(module text) returns table (cost bigint, free integer, price bigint) language sql stable as $$
  select r.cost, r.free, r.price from coin_rate r
  where r."moduleCode" = module and r."forTenantId" in ('', app_tenant()) and r."from" <= now()
  order by r."forTenantId" desc, r."from" desc limit 1
$$;
