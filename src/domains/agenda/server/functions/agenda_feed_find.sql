-- The organisation of a subscription by the hash of its key. None if the subscription was revoked, or if the account or
-- its organisation is disabled.
create or replace function agenda_feed_find(hash text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select f."tenantId" from agenda_feed f
    join tenant t on t.id = f."tenantId" and t.status = 0
    join account a on a."tenantId" = f."tenantId" and a.id = f."createPsnId" and a."deletedAt" is null and a.status = 0
  where f."keyHash" = hash and f."deletedAt" is null
$$;
