-- The operator's register of companies: the provider's own rows, from which companies are told of when there is no data
-- service.
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
select guard_table('company');

-- Door: the registered company of a whole name or code; the same for everybody.
create function company_find(words text) returns table (info jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.info from company c join tenant o on o.id = c."tenantId" and o.kind = 'provider'
  where c."deletedAt" is null and (c."creditCode" = upper(words) or c.name = words)
  order by c."creditCode" = upper(words) desc limit 1
$$;

-- Door: names and codes of registered companies that have the words.
create function company_like(words text) returns table (name text, "creditCode" text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.name, c."creditCode" from company c join tenant o on o.id = c."tenantId" and o.kind = 'provider'
  where c."deletedAt" is null
    and (strpos(c.name, words) > 0 or (length(words) >= 4 and starts_with(c."creditCode", upper(words))))
  order by c.name limit 10
$$;

-- A company that an organisation has asked about, as it was known last.
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
  -- Who is told of changes.
  "monitorPsnId" text,
  "blackReason" text,
  "blackPsnName" text,
  "blackTime" timestamptz,
  primary key ("tenantId", id)
);
create unique index on credit_subject ("tenantId", "creditCode");
create index on credit_subject ("tenantId", "queryTime" desc) where "deletedAt" is null;
create index on credit_subject ("tenantId", "companyName") where "blackReason" is not null;
select guard_table('credit_subject');

-- What was told of it, each time, for ever.
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
select guard_table('credit_report');
