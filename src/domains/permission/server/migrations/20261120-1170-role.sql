-- What a tenant makes of the roles it starts with, and its own roles beside them.
alter table role drop constraint "role_dataScope_check";
alter table role add check ("dataScope" in ('self', 'dept', 'deptBelow', 'ogn', 'ognBelow', 'all', 'custom'));
alter table role add "builtIn" boolean not null default false;
alter table role add remark text not null default '';
alter table role add "createTime" timestamptz not null default now();
-- All roles so far are those that tenants start with.
update role set "builtIn" = true;

-- The parts of the organisation that a role with a scope of its own choice covers, each with all below it.
create table role_scope_node (
  "tenantId" text not null,
  "roleId" text not null,
  "nodeId" text not null,
  primary key ("tenantId", "roleId", "nodeId"),
  foreign key ("tenantId", "roleId") references role ("tenantId", id),
  foreign key ("tenantId", "nodeId") references org_node ("tenantId", id)
);
select guard_table('role_scope_node');
create trigger auth_changed after insert or update or delete on role_scope_node for each row execute function tenant_auth_changed();

-- Who may see one record beside those to whom it belongs: for records that are closed to their department.
create table record_member (
  "tenantId" text not null,
  "bizType" text not null,
  "bizId" text not null,
  "accountId" text not null,
  primary key ("tenantId", "bizType", "bizId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on record_member ("tenantId", "accountId");
select guard_table('record_member');
