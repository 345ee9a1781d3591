-- Locks the account and takes the uses so far from the lots. Called first by every function that changes lots.
create or replace function coin_tell() returns void language plpgsql as $$
declare
  rest bigint;
begin
  perform coin_lock();
  with told as (
    update coin_lot l set remaining = n.remaining, spent = n.spent
      from coin_lots() n join coin_lot o on o."tenantId" = n."tenantId" and o.id = n.id
      where l."tenantId" = app_tenant() and l.id = n.id and l.remaining <> n.remaining
      returning o.remaining - n.remaining as used)
  select a.untold - (select coalesce(sum(used), 0) from told) into rest from coin_account a where a."tenantId" = app_tenant();
  if rest > 0 then raise exception 'the lots do not cover the balance'; end if;
  update coin_account set untold = 0 where "tenantId" = app_tenant() and untold > 0;
end $$;
