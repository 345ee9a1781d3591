-- A duty that its responsible person has taken note of: its reminders go on, without the superiors.
create table duty_ack (
  "tenantId" text not null references tenant (id),
  "bizType" text not null,
  "bizId" text not null,
  key text not null,
  date date not null,
  "ackPsnId" text not null,
  "ackPsnName" text not null,
  "ackTime" timestamptz not null default clock_timestamp(),
  primary key ("tenantId", "bizType", "bizId", key, date),
  foreign key ("tenantId", "ackPsnId") references account ("tenantId", id)
);
alter table duty_ack enable row level security;
create policy tenant on duty_ack using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- When an organisation's superiors are notified of a duty that was not acknowledged. Without a row the defaults apply.
create table duty_setting (
  "tenantId" text not null references tenant (id),
  id text not null,
  -- Days before the last one; null: never.
  "superiorDays" integer check ("superiorDays" between 0 and 90),
  "headDays" integer check ("headDays" between 0 and 90),
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
create unique index on duty_setting ("tenantId");
alter table duty_setting enable row level security;
create policy tenant on duty_setting using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
