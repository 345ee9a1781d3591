-- Judgments and awards that others can learn from: published ones, and an organisation's own cases.
create table precedent (
  like record_base including defaults,
  "libNo" text not null,
  title text not null,
  "caseType" text,
  "causeOfAction" text,
  "causeName" text,
  court text not null default '',
  "courtLevel" text,
  "judgeCaseNo" text not null default '',
  procedure text,
  "judgeDate" date,
  "docType" text,
  "typicalLevel" text,
  parties text not null default '',
  focus text not null default '',
  gist text not null default '',
  -- Laws and articles that it rests on: {legislationId, title, articleNo}.
  basis jsonb not null default '[]',
  result text not null default '',
  "fullText" text not null default '',
  labels jsonb not null default '[]',
  source text not null default '',
  -- The case of the organisation that it was made from.
  "caseId" text,
  "reviewStatus" integer not null default 0 check ("reviewStatus" in (0, 1, -1)),
  enable integer not null default 0 check (enable in (0, 1)),
  "reviewOpinion" text,
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id)
);
select guard_records('precedent');
create unique index on precedent ("tenantId", "judgeCaseNo") where "deletedAt" is null and "judgeCaseNo" <> '';
create unique index on precedent ("tenantId", "caseId") where "deletedAt" is null and "caseId" is not null;
-- The words that it is searched by: door and index name them alike.
create index precedent_words on precedent using gin ("tenantId",
  bigrams(folded(title || ' ' || "libNo" || ' ' || "judgeCaseNo" || ' ' || court || ' ' || gist || ' ' || focus || ' ' || "fullText"))) where "deletedAt" is null;
select publish_table('precedent');

-- Door: the running tenant's own cases and those that the provider has published, in which all of the terms stand.
create function precedent_search(terms text[], most integer) returns setof text
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
