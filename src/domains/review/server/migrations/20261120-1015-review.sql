-- What a review found in one version of a text, with the rule and its version; decisions are kept beside it.
create table review_finding (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "contractId" text not null,
  "textId" text not null,
  seq integer not null,
  "ruleId" text not null,
  "ruleVersion" integer not null,
  level text not null,
  finding jsonb not null,
  decision text not null default 'open',
  reason text not null default '',
  "handlerName" text,
  "handleTime" timestamptz,
  primary key ("tenantId", id)
);
create index on review_finding ("tenantId", "textId", seq);
create index on review_finding ("tenantId", "contractId");
select guard_table('review_finding');
