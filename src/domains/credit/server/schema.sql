-- after: platform, tenant

-- The provider's register of companies, used when no data service is configured.
create table company (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "creditCode" text not null,
  name text not null,
  "regStatus" text not null,
  -- {base, shareholders, executives, risks}
  info jsonb not null,
  primary key ("tenantId", id)
);
create unique index on company ("tenantId", "creditCode");
create index on company ("tenantId", name);
alter table company enable row level security;
create policy tenant on company using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Companies that a tenant has queried, with the last known state.
create table credit_subject (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "creditCode" text not null,
  "companyName" text not null,
  "legalPerson" text not null,
  "regStatus" text not null,
  "regAddress" text not null,
  score integer not null check (score between 0 and 100),
  level text not null,
  "queryTime" timestamptz not null,
  monitored boolean not null default false,
  -- Who is notified of changes.
  "monitorPsnId" text,
  "blackReason" text,
  "blackPsnName" text,
  "blackTime" timestamptz,
  primary key ("tenantId", id)
);
create unique index on credit_subject ("tenantId", "creditCode");
create index on credit_subject ("tenantId", "queryTime" desc) where "deletedAt" is null;
create index on credit_subject ("tenantId", "companyName") where "blackReason" is not null;
alter table credit_subject enable row level security;
create policy tenant on credit_subject using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Results of credit queries.
create table credit_report (
  "tenantId" text not null,
  id text not null,
  "subjectId" text not null,
  score integer not null,
  level text not null,
  source text not null check (source in ('online', 'local')),
  -- {base, shareholders, executives, risks}
  info jsonb not null,
  factors jsonb not null,
  "queryTime" timestamptz not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "subjectId") references credit_subject ("tenantId", id)
);
comment on table credit_report is '[append-only] what was told of a company';
create index on credit_report ("tenantId", "subjectId", "queryTime" desc);
alter table credit_report enable row level security;
create policy tenant on credit_report using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
