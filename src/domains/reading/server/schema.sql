-- after: account, platform, tenant

-- Reading history and favourites in libraries.
create table reading (
  "tenantId" text not null references tenant (id),
  "accountId" text not null,
  "bizType" text not null,
  "bizId" text not null,
  "readTime" timestamptz,
  "favouriteTime" timestamptz,
  primary key ("tenantId", "accountId", "bizType", "bizId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
alter table reading enable row level security;
create policy tenant on reading using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
