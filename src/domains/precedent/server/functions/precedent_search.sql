-- The tenant's own cases and published ones that contain all terms, newest first. Runs as the owner, because row-level
-- security prevents the use of the index.
create or replace function precedent_search(terms text[], most integer) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own text := app_tenant();
  provider text := tenant_provider();
  patterns text[] := array(select '%' || regexp_replace(folded(t), '([\\%_])', '\\\1', 'g') || '%' from unnest(terms) t);
  pairs text[] := array(select distinct p from unnest(terms) t, unnest(bigrams(folded(t))) p);
begin
  return query
  select id from precedent
  where "deletedAt" is null and "tenantId" in (own, provider)
    and ("tenantId" = own or (own is not null and "reviewStatus" = 1 and enable = 0))
    and bigrams(folded(title || ' ' || "libNo" || ' ' || "judgeCaseNo" || ' ' || court || ' ' || gist || ' ' || focus || ' ' || "fullText")) @> pairs
    and folded(title || ' ' || "libNo" || ' ' || "judgeCaseNo" || ' ' || court || ' ' || gist || ' ' || focus || ' ' || "fullText") like all (patterns)
  order by id desc limit most;
end $$;
