-- after: contract, platform, tenant

-- Standard contracts of an organisation.
create table contract_template (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  name text not null,
  "contractCategory" text,
  "contractType" text,
  "ourPosition" text,
  remark text not null default '',
  -- 'draft', 'published' or 'retired'.
  status text not null default 'draft',
  -- Accepted wordings by the key of the clause: {acceptable: [], bottomLine: ''}.
  positions jsonb not null default '{}',
  primary key ("tenantId", id)
);
create unique index on contract_template ("tenantId", name) where "deletedAt" is null;
alter table contract_template enable row level security;
create policy tenant on contract_template using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Versions of their texts.
create table contract_template_version (
  "tenantId" text not null,
  id text not null,
  "templateId" text not null,
  -- From 1.
  "versionNo" integer not null,
  "fileId" text not null,
  sha256 text not null,
  text text not null,
  blocks jsonb not null,
  -- Number of pages, where the format has them.
  pages integer,
  notices jsonb not null,
  -- [{key, role, no, title, start, body, end, blanks}]: offsets in the text.
  clauses jsonb not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "templateId") references contract_template ("tenantId", id),
  foreign key ("tenantId", "fileId") references file ("tenantId", id)
);
comment on table contract_template_version is '[append-only] versions of the texts of standard contracts';
create unique index on contract_template_version ("tenantId", "templateId", "versionNo");
alter table contract_template_version enable row level security;
create policy tenant on contract_template_version
  using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- What a version of a contract's text has changed of its standard contract, as it was when the text was stored.
create table contract_deviation (
  "tenantId" text not null,
  "textId" text not null,
  "templateVersionId" text not null,
  -- Clauses that are changed, missing or added.
  count integer not null,
  -- Every clause of both texts with its comparison.
  clauses jsonb not null,
  primary key ("tenantId", "textId"),
  foreign key ("tenantId", "textId") references contract_text ("tenantId", id),
  foreign key ("tenantId", "templateVersionId") references contract_template_version ("tenantId", id)
);
comment on table contract_deviation is '[append-only] texts of contracts compared with their standard contracts';
alter table contract_deviation enable row level security;
create policy tenant on contract_deviation using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
