-- Text messages of the installation, in the provider's own tenant. Where no gateway is set, they stay here.
create table sms_message (
  "tenantId" text not null references tenant (id),
  id text not null,
  phone text not null,
  -- Blanked once it was sent, and after a day.
  text text not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  error text not null default '',
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
select guard_table('sms_message');
