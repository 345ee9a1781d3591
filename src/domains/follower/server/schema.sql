-- after: account, platform, tenant

-- Followers of records of any kind.
create table follower (
  "tenantId" text not null references tenant (id),
  "bizType" text not null,
  "bizId" text not null,
  "accountId" text not null,
  "createTime" timestamptz not null default clock_timestamp(),
  primary key ("tenantId", "bizId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
alter table follower enable row level security;
create policy tenant on follower using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
