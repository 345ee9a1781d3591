-- What using a module costs. The provider's own rows; an organisation may have a price of its own.
create table cost_standard (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "moduleCode" text not null check ("moduleCode" ~ '^[A-Z][A-Z0-9_]*$'),
  "moduleName" text not null,
  unit text not null check (unit in ('time', 'copy', 'thousand')),
  -- 0 in use, 1 not.
  enable integer not null default 0 check (enable in (0, 1)),
  -- The organisation it holds for instead of the general one; null: for everybody.
  "forTenantId" text references tenant (id),
  primary key ("tenantId", id)
);
create unique index on cost_standard ("tenantId", "moduleCode", coalesce("forTenantId", '')) where "deletedAt" is null;
create index on cost_standard ("moduleCode") where "deletedAt" is null;
select guard_table('cost_standard');

-- What it has cost since when; the newest that has begun holds. Units: hundredths of a coin.
create table cost_standard_price (
  "tenantId" text not null,
  id text not null,
  "standardId" text not null,
  "effectiveTime" timestamptz not null,
  "consumeCoin" bigint not null check ("consumeCoin" >= 0),
  "freeTimes" integer not null default 0 check ("freeTimes" >= 0),
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "standardId") references cost_standard ("tenantId", id)
);
comment on table cost_standard_price is '[append-only] prices of modules since when';
create index on cost_standard_price ("tenantId", "standardId", "effectiveTime" desc, id desc);
select guard_table('cost_standard_price');

-- Door: what modules cost the running tenant now, all or one; a price of its own goes before the general one. In
-- PL/pgSQL, because it is asked with every use and an SQL function would be planned anew each time.
create function coin_tariff(module text default null)
  returns table ("moduleCode" text, "moduleName" text, unit text, "consumeCoin" bigint, "freeTimes" integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select distinct on (s."moduleCode") s."moduleCode", s."moduleName", s.unit, p."consumeCoin", p."freeTimes"
  from cost_standard s
  join tenant o on o.id = s."tenantId" and o.kind = 'provider'
  cross join lateral (
    select q."consumeCoin", q."freeTimes" from cost_standard_price q
    where q."tenantId" = s."tenantId" and q."standardId" = s.id and q."effectiveTime" <= now()
    order by q."effectiveTime" desc, q.id desc limit 1) p
  where s."deletedAt" is null and s.enable = 0 and (module is null or s."moduleCode" = module)
    and (s."forTenantId" is null or s."forTenantId" = app_tenant())
  order by s."moduleCode", s."forTenantId" nulls last;
end $$;
