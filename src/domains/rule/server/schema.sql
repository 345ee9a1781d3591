-- after: platform, tenant

-- Rules of the assistants: answers, templates, review checks and elements to extract.
create table ai_rule (
  like record_base including defaults,
  "ruleCode" text not null,
  "ruleKind" text not null,
  "ruleName" text not null,
  priority integer not null default 100 check (priority between 0 and 999),
  scope jsonb not null default '[]',
  triggers jsonb not null default '[]',
  "similarQuestions" jsonb not null default '[]',
  answer text not null default '',
  template text not null default '',
  elements jsonb not null default '[]',
  "checkItem" text not null default '',
  "riskLevel" text,
  condition jsonb,
  suggestion text not null default '',
  basis jsonb not null default '[]',
  weights jsonb not null default '[]',
  samples jsonb not null default '[]',
  "ruleVersion" integer not null default 1,
  "writerId" text not null,
  "writerName" text not null,
  "reviewerName" text,
  opinion text not null default '',
  "reviewStatus" integer not null default 0 check ("reviewStatus" in (-1, 0, 1)),
  enable integer not null default 1 check (enable in (0, 1)),
  primary key ("tenantId", id),
  -- Only reviewed rules can be enabled.
  check (enable = 1 or "reviewStatus" = 1)
);
create index on ai_rule ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create unique index on ai_rule ("tenantId", "ruleKind", "ruleName") where "deletedAt" is null;
create index on ai_rule ("tenantId", "ruleKind", priority) where "deletedAt" is null and enable = 0;
alter table ai_rule enable row level security;
create policy tenant on ai_rule using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy library on ai_rule for select using ("reviewStatus" = 1 and enable = 0 and "deletedAt" is null
  and "tenantId" = tenant_provider());

-- Reviewed versions of rules. Findings name the version that made them.
create table ai_rule_version (
  "tenantId" text not null references tenant (id),
  "ruleId" text not null,
  no integer not null,
  content jsonb not null,
  "writerName" text not null,
  "reviewerName" text not null,
  opinion text not null,
  "reviewTime" timestamptz not null default now(),
  primary key ("tenantId", "ruleId", no),
  foreign key ("tenantId", "ruleId") references ai_rule ("tenantId", id)
);
comment on table ai_rule_version is '[append-only] what each reviewed version of a rule said';
alter table ai_rule_version enable row level security;
create policy tenant on ai_rule_version using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
