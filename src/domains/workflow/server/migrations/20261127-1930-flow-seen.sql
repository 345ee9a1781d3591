-- The version of a record that an approver saw or decided last, for kinds that keep it.
create table flow_seen (
  "tenantId" text not null,
  "bizType" text not null,
  "bizId" text not null,
  "accountId" text not null,
  -- Version of the record.
  "bizVersion" integer not null,
  "seenTime" timestamptz not null default now(),
  primary key ("tenantId", "bizType", "bizId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on flow_seen ("tenantId", "accountId");
alter table flow_seen enable row level security;
create policy tenant on flow_seen using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
