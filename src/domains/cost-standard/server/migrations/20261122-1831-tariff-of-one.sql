-- Door: as before. What one module costs is asked with every use of it and has a way of its own, which the index of modules
-- leads; words that hold for one and for all have no good plan.
create or replace function coin_tariff(module text default null)
  returns table ("moduleCode" text, "moduleName" text, unit text, "consumeCoin" bigint, "freeTimes" integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if module is not null then
    return query
    select s."moduleCode", s."moduleName", s.unit, p."consumeCoin", p."freeTimes"
    from cost_standard s
    cross join lateral (
      select q."consumeCoin", q."freeTimes" from cost_standard_price q
      where q."tenantId" = s."tenantId" and q."standardId" = s.id and q."effectiveTime" <= now()
      order by q."effectiveTime" desc, q.id desc limit 1) p
    where s."moduleCode" = module and s."deletedAt" is null and s.enable = 0
      and (s."forTenantId" is null or s."forTenantId" = app_tenant())
      and exists (select 1 from tenant o where o.id = s."tenantId" and o.kind = 'provider')
    order by s."forTenantId" nulls last limit 1;
    return;
  end if;
  return query
  select distinct on (s."moduleCode") s."moduleCode", s."moduleName", s.unit, p."consumeCoin", p."freeTimes"
  from cost_standard s
  join tenant o on o.id = s."tenantId" and o.kind = 'provider'
  cross join lateral (
    select q."consumeCoin", q."freeTimes" from cost_standard_price q
    where q."tenantId" = s."tenantId" and q."standardId" = s.id and q."effectiveTime" <= now()
    order by q."effectiveTime" desc, q.id desc limit 1) p
  where s."deletedAt" is null and s.enable = 0
    and (s."forTenantId" is null or s."forTenantId" = app_tenant())
  order by s."moduleCode", s."forTenantId" nulls last;
end $$;
