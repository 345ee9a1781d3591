-- after: platform

-- Laws, regulations, house rules and knowledge articles.
create table legislation (
  like record_base including defaults,
  title text not null,
  -- Title without version and punctuation variants: the versions of a law share it.
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
  -- 0 enabled, 1 disabled.
  enable integer not null default 0 check (enable in (0, 1)),
  "reviewOpinion" text,
  primary key ("tenantId", id)
);
create index on legislation ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on legislation ("tenantId", "lawKey") where "deletedAt" is null;
alter table legislation enable row level security;
create policy tenant on legislation using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy library on legislation for select using ("reviewStatus" = 1 and enable = 0 and "deletedAt" is null
  and (app_tenant() is not null or "isPublic") and "tenantId" = tenant_provider());

-- Articles of a text in order. Text before the first article or between articles has no number.
create table legislation_article (
  "tenantId" text not null,
  id text not null,
  "legislationId" text not null,
  seq integer not null,
  chapter text not null default '',
  "articleNo" text not null default '',
  text text not null,
  "effectiveFrom" date,
  -- Day from which a newer version of the law applies.
  "effectiveTo" date,
  primary key ("tenantId", id),
  foreign key ("tenantId", "legislationId") references legislation ("tenantId", id) on delete cascade
);
create unique index on legislation_article ("tenantId", "legislationId", seq);
create index legislation_words on legislation_article using gin ("tenantId", bigrams(folded(text)));
alter table legislation_article enable row level security;
create policy tenant on legislation_article using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy library on legislation_article for select using (legislation_readable("tenantId", "legislationId"));

-- Imports into the library, from an uploaded folder or an address.
create table legislation_import (
  "tenantId" text not null,
  id text not null,
  "fileId" text,
  "fileName" text not null,
  -- Imported texts count as reviewed.
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
  -- Number of runs started: an import whose process ends repeatedly is given up.
  runs integer not null default 0,
  url text not null default '',
  primary key ("tenantId", id),
  foreign key ("tenantId", "fileId") references file ("tenantId", id),
  check (("fileId" is null) = (url <> ''))
);
create index on legislation_import ("tenantId", "createTime" desc);
alter table legislation_import enable row level security;
create policy tenant on legislation_import using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
