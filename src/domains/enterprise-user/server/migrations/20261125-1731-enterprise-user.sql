-- Accounts that the provider wants to be administrators of an organisation, until one of its administrators has decided.
create table admin_proposal (
  "tenantId" text not null references tenant (id),
  "accountId" text not null,
  "proposedBy" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
select guard_table('admin_proposal');
