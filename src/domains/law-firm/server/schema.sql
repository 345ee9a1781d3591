-- after: platform

-- Law firms: available, removed from the library, and blacklisted.
create table law_firm (
  like record_base including defaults,
  "firmNo" text not null,
  "firmName" text not null,
  "creditCode" text not null default '',
  "licenseNo" text not null default '',
  principal text not null default '',
  "foundDate" date,
  region text,
  "regionName" text,
  address text not null default '',
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  "lawyerCount" integer check ("lawyerCount" > 0),
  specialties jsonb not null default '[]',
  "selectionReasons" jsonb not null default '[]',
  "industryName" text not null default '',
  "partnerName" text not null default '',
  "otherReason" text not null default '',
  recommended text,
  files jsonb not null default '[]',
  status integer not null default 1,
  -- What the current or last approval was about.
  asked text,
  "libraryStatus" integer check ("libraryStatus" in (2, 4, 6)),
  "inDate" date,
  "outDate" date,
  "removalReason" integer check ("removalReason" in (1, 2)),
  "blackDate" date,
  "blackGround" text,
  "blackReason" text,
  "blackHearing" text,
  "blackFiles" jsonb not null default '[]',
  -- Average of the evaluations' totals.
  score numeric(5, 2) check (score between 0 and 100),
  -- Oldest first.
  evaluations jsonb not null default '[]',
  primary key ("tenantId", id)
);
create index on law_firm ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create unique index on law_firm ("tenantId", "firmName") where "deletedAt" is null;
create unique index on law_firm ("tenantId", "creditCode") where "deletedAt" is null and "creditCode" <> '';
alter table law_firm enable row level security;
create policy tenant on law_firm using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
