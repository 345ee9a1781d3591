-- A registered company by its full name or credit code.
create or replace function company_find(words text) returns table (info jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.info from company c join tenant o on o.id = c."tenantId" and o.kind = 'provider'
  where c."deletedAt" is null and (c."creditCode" = upper(words) or c.name = words)
  order by c."creditCode" = upper(words) desc limit 1
$$;
