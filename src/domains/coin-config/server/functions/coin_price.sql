-- The price of a coin that applies now.
create or replace function coin_price() returns table (id text, "unitPrice" bigint, "minRecharge" bigint, packages jsonb)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select c.id, c."unitPrice", c."minRecharge", c.packages from coin_config c
  join tenant o on o.id = c."tenantId" and o.kind = 'provider'
  where c."deletedAt" is null and c.enable = 0 and c."effectiveTime" <= now()
  order by c."effectiveTime" desc, c.id desc limit 1;
end $$;
