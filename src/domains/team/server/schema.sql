-- after: platform

-- Teams of the tenant's own people, of lawyers, or of both.
create table team (
  like record_base including defaults,
  "teamNo" text not null,
  "teamName" text not null,
  "teamType" text not null,
  leader jsonb not null,
  "leaderName" text not null,
  ogn text not null,
  "ognName" text not null,
  members jsonb not null default '[]',
  "memberCount" integer not null default 1,
  specialties jsonb not null default '[]',
  intro text not null default '',
  enable integer not null default 0 check (enable in (0, 1)),
  primary key ("tenantId", id)
);
create index on team ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create unique index on team ("tenantId", "teamName") where "deletedAt" is null;
alter table team enable row level security;
create policy tenant on team using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
