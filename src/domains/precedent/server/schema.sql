-- after: case, platform

-- Judgments and awards of the library: published ones and a tenant's own cases.
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
  -- Laws and articles: {legislationId, title, articleNo}.
  basis jsonb not null default '[]',
  result text not null default '',
  "fullText" text not null default '',
  labels jsonb not null default '[]',
  source text not null default '',
  -- The tenant's case that it was made from.
  "caseId" text,
  "reviewStatus" integer not null default 0 check ("reviewStatus" in (0, 1, -1)),
  enable integer not null default 0 check (enable in (0, 1)),
  "reviewOpinion" text,
  primary key ("tenantId", id),
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id)
);
create index on precedent ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create unique index on precedent ("tenantId", "judgeCaseNo") where "deletedAt" is null and "judgeCaseNo" <> '';
create unique index on precedent ("tenantId", "caseId") where "deletedAt" is null and "caseId" is not null;
-- precedent_search() uses the same expression.
create index precedent_words on precedent using gin ("tenantId", bigrams(folded(title || ' ' || "libNo" || ' ' ||
  "judgeCaseNo" || ' ' || court || ' ' || gist || ' ' || focus || ' ' || "fullText"))) where "deletedAt" is null;
alter table precedent enable row level security;
create policy tenant on precedent using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy library on precedent for select using ("reviewStatus" = 1 and enable = 0 and "deletedAt" is null
  and app_tenant() is not null and "tenantId" = tenant_provider());

alter table legal_case add foreign key ("tenantId", "libraryId") references precedent ("tenantId", id);
