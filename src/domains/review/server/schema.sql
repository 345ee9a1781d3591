-- after: contract, platform

-- Findings of the review of a contract text, with the rule and its version, and the decision on each.
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
  -- Number of the text version in which the decision was taken; later versions inherit it with the decision. Null for
  -- open findings and older decisions.
  "decidedIn" integer,
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "textId") references contract_text ("tenantId", id)
);
create index on review_finding ("tenantId", "textId", seq);
create index on review_finding ("tenantId", "contractId");
alter table review_finding enable row level security;
create policy tenant on review_finding using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
