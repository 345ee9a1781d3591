-- What a coin costs since when: the provider's own rows. The newest that has begun and is in use holds, for orders that
-- are placed from then on.
create table coin_config (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  -- Ten-thousandths of a yuan for one coin.
  "unitPrice" bigint not null check ("unitPrice" > 0),
  -- Fen.
  "minRecharge" bigint not null check ("minRecharge" > 0),
  -- [{amount: fen, coin, gift: hundredths of a coin}] by ascending amount.
  packages jsonb not null default '[]',
  "effectiveTime" timestamptz not null,
  -- 0 in use, 1 not.
  enable integer not null default 0 check (enable in (0, 1)),
  primary key ("tenantId", id)
);
create index on coin_config ("tenantId", "effectiveTime" desc);
select guard_table('coin_config');

-- Door: the price that holds now; the same for everybody.
create function coin_price() returns table (id text, "unitPrice" bigint, "minRecharge" bigint, packages jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select c.id, c."unitPrice", c."minRecharge", c.packages from coin_config c
  join tenant o on o.id = c."tenantId" and o.kind = 'provider'
  where c."deletedAt" is null and c.enable = 0 and c."effectiveTime" <= now()
  order by c."effectiveTime" desc, c.id desc limit 1;
end $$;
