-- The organisation tree: institutions (ogn), departments (dept), seats of people (psn).
create table org_node (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "parentId" text,
  kind text not null check (kind in ('ogn', 'dept', 'psn')),
  name text not null,
  code text not null default '',
  sort integer not null default 0,
  -- Ids from the root down to this node, each followed by '/': a scope is a prefix of it.
  "fullId" text not null,
  "fullName" text not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "parentId") references org_node ("tenantId", id)
);
create index on org_node ("tenantId", "parentId");
select guard_table('org_node');
create trigger auth_changed after insert or update or delete on org_node for each row execute function tenant_auth_changed();
