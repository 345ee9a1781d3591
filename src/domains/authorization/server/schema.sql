-- after: account, org, permission, platform, tenant

-- Authorizations for a time: roles, a wider view of records, or the granter's approvals.
create table auth_grant (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "createTime" timestamptz not null default now(),
  "authType" text not null check ("authType" in ('role', 'data', 'delegate')),
  "granterId" text not null,
  -- A seat, or a department or institution with all its people and subtree.
  "granteeId" text not null,
  "dataScope" text check ("dataScope" in ('dept', 'deptBelow', 'ogn', 'ognBelow', 'all', 'custom')),
  "startTime" timestamptz not null,
  "endTime" timestamptz not null,
  reason text not null default '',
  enabled boolean not null default true,
  primary key ("tenantId", id),
  foreign key ("tenantId", "granterId") references account ("tenantId", id),
  foreign key ("tenantId", "granteeId") references org_node ("tenantId", id),
  check ("endTime" > "startTime"),
  check (("authType" = 'data') = ("dataScope" is not null))
);
create index on auth_grant ("tenantId", "granteeId") where enabled;
create index on auth_grant ("tenantId", "endTime") where enabled;
alter table auth_grant enable row level security;
create policy tenant on auth_grant using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after insert or update or delete on auth_grant
  for each row execute function tenant_auth_changed();

-- Roles that an authorization gives.
create table auth_grant_role (
  "tenantId" text not null,
  "grantId" text not null,
  "roleId" text not null,
  primary key ("tenantId", "grantId", "roleId"),
  foreign key ("tenantId", "grantId") references auth_grant ("tenantId", id),
  foreign key ("tenantId", "roleId") references role ("tenantId", id)
);
create index on auth_grant_role ("tenantId", "roleId");
alter table auth_grant_role enable row level security;
create policy tenant on auth_grant_role using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after insert or update or delete on auth_grant_role
  for each row execute function tenant_auth_changed();

-- Nodes that an authorization with the scope 'custom' covers.
create table auth_grant_node (
  "tenantId" text not null,
  "grantId" text not null,
  "nodeId" text not null,
  primary key ("tenantId", "grantId", "nodeId"),
  foreign key ("tenantId", "grantId") references auth_grant ("tenantId", id),
  foreign key ("tenantId", "nodeId") references org_node ("tenantId", id)
);
alter table auth_grant_node enable row level security;
create policy tenant on auth_grant_node using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after insert or update or delete on auth_grant_node
  for each row execute function tenant_auth_changed();
