-- after: platform, tenant

-- How the records of a kind are approved in an organisation: by a table of brackets, or by a graph.
create table flow_definition (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "createTime" timestamptz not null default now(),
  -- The table of the kind of record.
  kind text not null,
  name text not null,
  -- 'draft', 'published' or 'retired'.
  state text not null,
  -- Running number among the published ones of the kind; null for a draft.
  number integer,
  -- Used in other definitions as a sub-flow, not for records by itself.
  "isPart" boolean not null default false,
  -- The approver of a step that has none.
  fallback jsonb not null,
  -- One of both: the rows of a table, or nodes and edges.
  rows jsonb,
  graph jsonb,
  -- Rules for the whole definition, such as whether a submission can be withdrawn after the first decision.
  settings jsonb not null default '{}',
  "publishTime" timestamptz,
  "publishPsnName" text,
  primary key ("tenantId", id),
  check ((rows is null) <> (graph is null)),
  check (state in ('draft', 'published', 'retired'))
);
create index on flow_definition ("tenantId", kind) where "deletedAt" is null;
create unique index on flow_definition ("tenantId", kind)
  where state = 'published' and not "isPart" and "deletedAt" is null;
alter table flow_definition enable row level security;
create policy tenant on flow_definition using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
