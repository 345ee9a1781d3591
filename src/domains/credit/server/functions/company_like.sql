-- Names and codes of registered companies that contain the words.
create or replace function company_like(words text) returns table (name text, "creditCode" text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.name, c."creditCode" from company c join tenant o on o.id = c."tenantId" and o.kind = 'provider'
  where c."deletedAt" is null
    and (strpos(c.name, words) > 0 or (length(words) >= 4 and starts_with(c."creditCode", upper(words))))
  order by c.name limit 10
$$;
