-- after: account, law-firm, platform

-- Lawyers of law firms.
create table lawyer (
  like record_base including defaults,
  "lawyerNo" text not null,
  name text not null,
  sex integer check (sex in (0, 1)),
  ethnic text,
  "idNo" text not null default '',
  "licenseNo" text not null default '',
  "firmId" text,
  "firmName" text,
  "practiceSince" date,
  education text,
  specialties jsonb not null default '[]',
  phone text not null default '',
  email text not null default '',
  "positionType" text,
  "isPlatform" boolean not null default false,
  "userId" text,
  "userName" text,
  photo jsonb not null default '[]',
  resume text not null default '',
  status integer not null default 1,
  "lawyerState" integer check ("lawyerState" in (1, 2, 3)),
  score numeric(5, 2) check (score between 0 and 100),
  evaluations jsonb not null default '[]',
  primary key ("tenantId", id),
  foreign key ("tenantId", "firmId") references law_firm ("tenantId", id),
  foreign key ("tenantId", "userId") references account ("tenantId", id)
);
create index on lawyer ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on lawyer ("tenantId", "firmId") where "firmId" is not null;
-- A lawyer practises in one firm only (律师法 第十条); after leaving it, registration with another one is possible.
create unique index on lawyer ("tenantId", "licenseNo")
  where "deletedAt" is null and "licenseNo" <> '' and "lawyerState" is distinct from 3;
create unique index on lawyer ("tenantId", "idNo")
  where "deletedAt" is null and "idNo" <> '' and "lawyerState" is distinct from 3;
alter table lawyer enable row level security;
create policy tenant on lawyer using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
