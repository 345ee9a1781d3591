-- Where an organisation wants to be told by machine.
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
  -- The secret is worked out from the installation's key, the id and this number; it stands nowhere.
  "secretRound" integer not null default 1,
  primary key ("tenantId", id)
);
select guard_table('webhook');

-- What was sent, and what came back.
create table webhook_delivery (
  "tenantId" text not null,
  id text not null,
  "webhookId" text not null,
  kind text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Status and beginning of the last answer, or what went wrong.
  answer text not null default '',
  "createTime" timestamptz not null default now(),
  "doneTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "webhookId") references webhook ("tenantId", id)
);
create index on webhook_delivery ("tenantId", "webhookId", id desc);
select guard_table('webhook_delivery');
