-- after: org, platform, tenant

-- Roles: permission items with a data scope.
create table role (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "roleCode" text not null,
  "roleName" text not null,
  "dataScope" text not null check ("dataScope" in ('self', 'dept', 'deptBelow', 'ogn', 'ognBelow', 'all', 'custom')),
  home integer not null default 0,
  enabled boolean not null default true,
  "builtIn" boolean not null default false,
  remark text not null default '',
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
create unique index on role ("tenantId", "roleCode") where "deletedAt" is null;
alter table role enable row level security;
create policy tenant on role using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after insert or update or delete on role
  for each row execute function tenant_auth_changed();

-- Permission items of roles.
create table role_permission (
  "tenantId" text not null,
  "roleId" text not null,
  val text not null,
  primary key ("tenantId", "roleId", val),
  foreign key ("tenantId", "roleId") references role ("tenantId", id)
);
alter table role_permission enable row level security;
create policy tenant on role_permission using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after insert on role_permission referencing new table as changed
  for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_again after update on role_permission referencing new table as changed
  for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_gone after delete on role_permission referencing old table as changed
  for each statement execute function tenant_auth_changed_by_statement();

-- Nodes that a role with the scope 'custom' covers, each with its subtree.
create table role_scope_node (
  "tenantId" text not null,
  "roleId" text not null,
  "nodeId" text not null,
  primary key ("tenantId", "roleId", "nodeId"),
  foreign key ("tenantId", "roleId") references role ("tenantId", id),
  foreign key ("tenantId", "nodeId") references org_node ("tenantId", id)
);
alter table role_scope_node enable row level security;
create policy tenant on role_scope_node using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after insert or update or delete on role_scope_node
  for each row execute function tenant_auth_changed();

-- Members of single records: accounts that may read them regardless of scope.
create table record_member (
  "tenantId" text not null,
  "bizType" text not null,
  "bizId" text not null,
  "accountId" text not null,
  primary key ("tenantId", "bizType", "bizId", "accountId")
);
create index on record_member ("tenantId", "accountId");
alter table record_member enable row level security;
create policy tenant on record_member using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
