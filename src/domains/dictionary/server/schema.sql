-- after: platform

-- Items of the dictionary. Public items of the provider are visible to every tenant.
create table dictionary (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "createOgnId" text not null,
  "createOgnName" text not null,
  "createDeptId" text,
  "createDeptName" text,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createPsnFullId" text not null,
  "createPsnFullName" text not null,
  "createTime" timestamptz not null default now(),
  -- '0' for a list. No foreign key: a tenant's item may belong to a list of the provider.
  "parentId" text not null,
  "dicCode" text not null,
  "dicName" text not null,
  "dicNameEn" text not null default '',
  "dicNameEs" text not null default '',
  "dicNameJa" text not null default '',
  "dicValue" text not null default '',
  "dicSort" integer not null check ("dicSort" between 0 and 9999),
  status integer not null default 0 check (status in (0, 1)),
  "isLeaf" boolean not null,
  "isPublic" boolean not null default false,
  -- Synchronised with the program's code lists: cannot be changed or extended.
  "builtIn" boolean not null default false,
  level integer not null,
  -- '/id/id' from the list down to the item.
  "fullPath" text not null,
  "solidMode" text not null default 'none' check ("solidMode" in ('none', 'value', 'order')),
  color text not null default '',
  scopes jsonb not null default '[]',
  remark text not null default '',
  primary key ("tenantId", id)
);
create unique index dictionary_code on dictionary ("tenantId", "parentId", "dicCode") where "deletedAt" is null;
create index dictionary_order on dictionary ("tenantId", "parentId", "dicSort", id) where "deletedAt" is null;
create index dictionary_path on dictionary ("tenantId", "fullPath" text_pattern_ops) where "deletedAt" is null;
create index dictionary_parent on dictionary ("parentId") where "deletedAt" is null;
alter table dictionary enable row level security;
create policy tenant on dictionary using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
