-- after: platform, tenant

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
  -- Ids from the root to this node, each followed by '/': a scope is a prefix.
  "fullId" text not null,
  "fullName" text not null,
  "shortName" text not null default '',
  "creditCode" text not null default '',
  "leaderId" text,
  phone text not null default '',
  enabled boolean not null default true,
  -- Pronunciation of the name for searches, from each of its characters on, in full and by initials (pinyinKey).
  pinyin text not null default '',
  primary key ("tenantId", id),
  foreign key ("tenantId", "parentId") references org_node ("tenantId", id),
  foreign key ("tenantId", "leaderId") references org_node ("tenantId", id)
);
create index on org_node ("tenantId", "parentId");
create unique index org_node_code on org_node ("tenantId", code) where code <> '' and "deletedAt" is null;
create index on org_node ("tenantId", "fullId");
alter table org_node enable row level security;
create policy tenant on org_node using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after update on org_node referencing new table as changed
  for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_gone after delete on org_node referencing old table as changed
  for each statement execute function tenant_auth_changed_by_statement();

-- Further seats of a person. The main seat is the person's place in the tree.
create table org_seat (
  "tenantId" text not null,
  "psnId" text not null,
  "nodeId" text not null,
  primary key ("tenantId", "psnId", "nodeId"),
  foreign key ("tenantId", "psnId") references org_node ("tenantId", id),
  foreign key ("tenantId", "nodeId") references org_node ("tenantId", id)
);
create index on org_seat ("tenantId", "nodeId");
alter table org_seat enable row level security;
create policy tenant on org_seat using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
