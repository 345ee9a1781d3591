-- Texts readable for the tenant that contain all terms, with their first matching articles; without a tenant, public
-- texts. Runs as the owner, because row-level security prevents the use of the index.
create or replace function legislation_search(terms text[], most integer)
  returns table ("textId" text, "inTitle" boolean, hits integer, articles text[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own text := app_tenant();
  provider text := tenant_provider();
  patterns text[] := array(select '%' || regexp_replace(folded(t), '([\\%_])', '\\\1', 'g') || '%' from unnest(terms) t);
  pairs text[] := array(select distinct p from unnest(terms) t, unnest(bigrams(folded(t))) p);
  -- Terms of two characters need no check beyond the index.
  exact boolean := not exists (select 1 from unnest(terms) t where length(folded(t)) > 2);
begin
  return query
  with readable as (
    select l."tenantId", l.id, folded(l.title || ' ' || l."docNo") like all (patterns) as named from legislation l
    where l."deletedAt" is null and (l."tenantId" = own or (l."tenantId" = provider and l."reviewStatus" = 1
      and l.enable = 0 and (own is not null or l."isPublic")))),
  found as (
    select a."tenantId", a."legislationId", count(*)::integer as n, (array_agg(a.id order by a.seq))[1:3] as first
    from legislation_article a
    where cardinality(pairs) > 0 and a."tenantId" in (own, provider) and bigrams(folded(a.text)) @> pairs
      and (exact or folded(a.text) like all (patterns))
    group by 1, 2)
  select r.id, r.named, coalesce(f.n, 0), coalesce(f.first, '{}') from readable r
  left join found f on f."tenantId" = r."tenantId" and f."legislationId" = r.id
  where r.named or f.n is not null
  order by r.named desc, f.n desc nulls last limit most;
end $$;
