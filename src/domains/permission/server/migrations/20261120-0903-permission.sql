create table role (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "roleCode" text not null,
  "roleName" text not null,
  "dataScope" text not null check ("dataScope" in ('self', 'dept', 'deptBelow', 'ogn', 'ognBelow', 'all')),
  home integer not null default 0,
  enabled boolean not null default true,
  primary key ("tenantId", id)
);
create unique index on role ("tenantId", "roleCode") where "deletedAt" is null;
select guard_table('role');
create trigger auth_changed after insert or update or delete on role for each row execute function tenant_auth_changed();

create table role_permission (
  "tenantId" text not null,
  "roleId" text not null,
  val text not null,
  primary key ("tenantId", "roleId", val),
  foreign key ("tenantId", "roleId") references role ("tenantId", id)
);
select guard_table('role_permission');
create trigger auth_changed after insert or update or delete on role_permission for each row execute function tenant_auth_changed();
