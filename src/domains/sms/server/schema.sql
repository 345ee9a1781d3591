-- after: platform, tenant

-- Text messages of the installation, stored for the provider. Without a gateway they are kept here.
create table sms_message (
  "tenantId" text not null references tenant (id),
  id text not null,
  phone text not null,
  -- Cleared after sending, or after a day.
  text text not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  error text not null default '',
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
alter table sms_message enable row level security;
create policy tenant on sms_message using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
