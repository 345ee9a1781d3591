-- after: account, platform, tenant

-- Accounts that the provider proposes as administrators, until an administrator of the tenant decides.
create table admin_proposal (
  "tenantId" text not null references tenant (id),
  "accountId" text not null,
  "proposedBy" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
alter table admin_proposal enable row level security;
create policy tenant on admin_proposal using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
