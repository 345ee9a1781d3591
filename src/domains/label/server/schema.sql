-- after: account, platform, tenant

-- Labels of records of any kind. The record is checked by its own domain and the label may be the provider's, so
-- neither is a foreign key.
create table record_label (
  "tenantId" text not null references tenant (id),
  "bizType" text not null,
  "bizId" text not null,
  "labelId" text not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "bizId", "labelId"),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on record_label ("tenantId", "labelId", "bizType");
create index record_label_any on record_label ("labelId");
alter table record_label enable row level security;
create policy tenant on record_label using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
