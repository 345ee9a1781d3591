-- after: account, platform, tenant

-- Duties marked as done. A duty is computed from its record and has no row of its own; the same duty on another day is
-- another duty.
create table duty_done (
  "tenantId" text not null references tenant (id),
  "bizType" text not null,
  "bizId" text not null,
  key text not null,
  date date not null,
  note text not null default '',
  "donePsnId" text not null,
  "donePsnName" text not null,
  "doneTime" timestamptz not null default clock_timestamp(),
  primary key ("tenantId", "bizType", "bizId", key, date),
  foreign key ("tenantId", "donePsnId") references account ("tenantId", id)
);
alter table duty_done enable row level security;
create policy tenant on duty_done using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
