-- Law firms of the library: those that may be engaged, those taken out of it, and the blacklist.
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
  -- What the running or the last approval was about.
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
  -- The average of the evaluations' totals; they are kept oldest first.
  score numeric(5, 2) check (score between 0 and 100),
  evaluations jsonb not null default '[]'
);
select guard_records('law_firm');
create unique index on law_firm ("tenantId", "firmName") where "deletedAt" is null;
create unique index on law_firm ("tenantId", "creditCode") where "deletedAt" is null and "creditCode" <> '';
