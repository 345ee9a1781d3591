-- Rules of statutory deadlines, loaded by the provider for all tenants. Of each code the newest one counts.
create table deadline_rule_set (
  version date primary key,
  rules jsonb not null,
  "loadedBy" text not null,
  "loadedAt" timestamptz not null default now()
);

-- The days ahead on which a tenant is reminded of a rule's deadlines. Without a row those of the rule apply.
create table deadline_reminder (
  "tenantId" text not null references tenant (id),
  id text not null,
  rule text not null,
  ahead jsonb not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
create unique index on deadline_reminder ("tenantId", rule) where "deletedAt" is null;
alter table deadline_reminder enable row level security;
create policy tenant on deadline_reminder using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Whether a second person confirms it, by the rule when it was computed.
alter table deadline add column "needsSecondCheck" boolean not null default false;
update deadline set "needsSecondCheck" = rule in ('C3', 'C4', 'C12', 'C14', 'C19', 'A1', 'L1', 'L4', 'L5', 'L6', 'X5', 'X7', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7');
