-- after: platform, tenant

-- Webhooks of a tenant.
create table webhook (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  name text not null,
  url text not null,
  kinds text[] not null,
  enabled boolean not null default true,
  -- The secret is derived from the installation's key, the id and this number, and not stored.
  "secretRound" integer not null default 1,
  primary key ("tenantId", id)
);
alter table webhook enable row level security;
create policy tenant on webhook using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Sent webhook calls and the answers.
create table webhook_delivery (
  "tenantId" text not null,
  id text not null,
  "webhookId" text not null,
  kind text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Status and beginning of the last answer, or the error.
  answer text not null default '',
  "createTime" timestamptz not null default now(),
  "doneTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "webhookId") references webhook ("tenantId", id)
);
create index on webhook_delivery ("tenantId", "webhookId", id desc);
alter table webhook_delivery enable row level security;
create policy tenant on webhook_delivery using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
