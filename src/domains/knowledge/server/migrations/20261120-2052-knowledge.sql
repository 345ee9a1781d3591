-- Laws, regulations and what an organisation knows beside them.
create table legislation (
  like record_base including defaults,
  title text not null,
  -- The title without what versions and writers differ in: the versions of one law share it.
  "lawKey" text not null,
  "docNo" text not null default '',
  kind text,
  issuer text not null default '',
  level text,
  "publishDate" date,
  "effectiveDate" date,
  timeliness text,
  region text,
  "regionName" text,
  category text,
  labels jsonb not null default '[]',
  "fullText" text not null default '',
  attachments jsonb not null default '[]',
  "relatedCases" jsonb not null default '[]',
  "isPublic" boolean not null default false,
  -- 0 waiting, 1 passed, -1 refused.
  "reviewStatus" integer not null default 0 check ("reviewStatus" in (0, 1, -1)),
  -- 0 in use, 1 not.
  enable integer not null default 0 check (enable in (0, 1)),
  "reviewOpinion" text
);
select guard_records('legislation');
create index on legislation ("tenantId", "lawKey") where "deletedAt" is null;
select publish_table('legislation', '"isPublic"');

-- The articles of a text, in its order; what stands before the first or between them has no number.
create table legislation_article (
  "tenantId" text not null,
  id text not null,
  "legislationId" text not null,
  seq integer not null,
  chapter text not null default '',
  "articleNo" text not null default '',
  text text not null,
  "effectiveFrom" date,
  -- The day from which a newer version of the law holds instead.
  "effectiveTo" date,
  primary key ("tenantId", id),
  foreign key ("tenantId", "legislationId") references legislation ("tenantId", id) on delete cascade
);
create unique index on legislation_article ("tenantId", "legislationId", seq);
create index legislation_words on legislation_article using gin ("tenantId", bigrams(folded(text)));
select guard_table('legislation_article');
select publish_part('legislation_article', 'legislation', 'legislationId');

-- Door: which texts that the running tenant may read contain all of the terms, with their first articles that do; without
-- a tenant those that everybody may read. Row-level security would switch the index off.
create function legislation_search(terms text[], most integer)
  returns table ("textId" text, "inTitle" boolean, hits integer, articles text[])
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own text := app_tenant();
  provider text := tenant_provider();
  patterns text[] := array(select '%' || regexp_replace(folded(t), '([\\%_])', '\\\1', 'g') || '%' from unnest(terms) t);
  pairs text[] := array(select distinct p from unnest(terms) t, unnest(bigrams(folded(t))) p);
  -- Two characters beside each other are found by the index itself.
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

-- An uploaded folder of laws on its way into the library.
create table legislation_import (
  "tenantId" text not null,
  id text not null,
  "fileId" text not null,
  "fileName" text not null,
  -- Whether what comes in counts as reviewed.
  passed boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  total integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  articles integer not null default 0,
  faults jsonb not null default '[]',
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  "endTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "fileId") references file ("tenantId", id)
);
create index on legislation_import ("tenantId", "createTime" desc);
select guard_table('legislation_import');
