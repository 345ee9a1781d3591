-- after: account, case, platform, tenant

-- Cases that follow from one another or belong together.
create table case_link (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  -- The earlier case, and the one that continues it.
  "fromId" text not null,
  "toId" text not null,
  kind text not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  check ("fromId" <> "toId"),
  foreign key ("tenantId", "fromId") references legal_case ("tenantId", id),
  foreign key ("tenantId", "toId") references legal_case ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
-- Two cases are linked once, whichever of them is the earlier one.
create unique index on case_link ("tenantId", least("fromId", "toId"), greatest("fromId", "toId")) where "deletedAt" is null;
create index on case_link ("tenantId", "fromId") where "deletedAt" is null;
create index on case_link ("tenantId", "toId") where "deletedAt" is null;
alter table case_link enable row level security;
create policy tenant on case_link using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
