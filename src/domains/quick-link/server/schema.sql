-- after: account, platform, tenant

-- Quick links of the home page, in order, saved as a whole.
create table quick_link (
  "tenantId" text not null references tenant (id),
  "accountId" text not null,
  version integer not null default 1,
  "updateTime" timestamptz not null default now(),
  links jsonb not null,
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
alter table quick_link enable row level security;
create policy tenant on quick_link using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
