-- after: account, platform, tenant

-- Statutory deadlines of records of several kinds. The record's own domain decides whether they may be read.
create table deadline (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "bizType" text not null,
  "bizId" text not null,
  -- Number and title of the record when the deadline was saved, for reminders.
  title text not null,
  -- The fact of the record from which it runs, such as `stage/2`; null for one that a user registered.
  origin text,
  rule text not null,
  "ruleVersion" integer not null,
  facts jsonb not null,
  -- Name of a fact → the document and the day from which it is taken.
  sources jsonb not null,
  -- The last day by the rule, and by counting only; null where the rule gives none, for the reason in `refusal`.
  computed date,
  plain date,
  -- An earlier day by which to act.
  watched date,
  basis text not null,
  -- Messages (key, vars).
  steps jsonb not null,
  refusal jsonb,
  "isProvisional" boolean not null,
  -- The numbers of days before the last one on which is reminded.
  ahead jsonb not null,
  -- A day set by hand; the computed one stays beside it.
  "overrideDate" date,
  "overrideReason" text not null default '',
  "overridePsnName" text not null default '',
  status text not null default 'open' check (status in ('open', 'done', 'waived')),
  -- When and by whom it was met (with the proof) or waived (with the reason).
  "closedDate" date,
  "closedNote" text not null default '',
  "closedPsnName" text not null default '',
  "handlerPsnId" text not null,
  "handlerPsnName" text not null,
  -- Who changed facts or day last: another person confirms them.
  "changePsnId" text not null,
  "confirmPsnName" text not null default '',
  "confirmTime" timestamptz,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "handlerPsnId") references account ("tenantId", id),
  foreign key ("tenantId", "changePsnId") references account ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on deadline ("tenantId", "bizId") where "deletedAt" is null;
create unique index on deadline ("tenantId", "bizId", origin, rule) where origin is not null and "deletedAt" is null;
create index on deadline ("tenantId", "bizType", id) where status = 'open' and "deletedAt" is null;
alter table deadline enable row level security;
create policy tenant on deadline using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
