-- after: account, platform, tenant

-- Evidence lists of cases and disputes, one for each side. The record's own domain decides whether they may be read.
create table evidence_list (
  "tenantId" text not null references tenant (id),
  id text not null,
  -- Counts changes of the order.
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "bizType" text not null,
  "bizId" text not null,
  side text not null check (side in ('own', 'other')),
  -- Titles of the groups in their order; may be empty texts.
  groups text[] not null default '{}',
  -- Number of the last bundle.
  "bundleNo" integer not null default 0,
  primary key ("tenantId", id)
);
create unique index on evidence_list ("tenantId", "bizId", side);
alter table evidence_list enable row level security;
create policy tenant on evidence_list using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Items of evidence.
create table evidence (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "listId" text not null,
  -- The group, from 1, and the place in the whole list, from 1.
  "groupNo" integer not null,
  "orderNo" integer not null,
  name text not null,
  form text not null,
  source text not null,
  -- The claim or fact that it proves.
  purpose text not null,
  carrier text not null check (carrier in ('original', 'copy')),
  -- Where the original is kept.
  "keptAt" text not null,
  "submitDate" date,
  -- Our positions on the other side's evidence: 'accepted' or 'contested'.
  authenticity text,
  legality text,
  relevance text,
  "purposeView" text,
  -- The reasons for them.
  opinion text not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "listId") references evidence_list ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on evidence ("tenantId", "listId") where "deletedAt" is null;
alter table evidence enable row level security;
create policy tenant on evidence using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Files of items of evidence, with their pages in a bundle.
create table evidence_file (
  "tenantId" text not null references tenant (id),
  "fileId" text not null,
  "evidenceId" text not null,
  "orderNo" integer not null,
  -- Pages in the bundle: one sheet for a file that cannot be bound.
  pages integer not null check (pages > 0),
  -- Why it cannot be bound; null where it can.
  fault text,
  primary key ("tenantId", "fileId"),
  foreign key ("tenantId", "fileId") references file ("tenantId", id) on delete cascade,
  foreign key ("tenantId", "evidenceId") references evidence ("tenantId", id)
);
create index on evidence_file ("tenantId", "evidenceId");
alter table evidence_file enable row level security;
create policy tenant on evidence_file using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Bundles of evidence: PDFs of whole lists. Those that were handed in are kept.
create table evidence_bundle (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "listId" text not null,
  no integer not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  -- Number and title of the record, and the language of the index.
  title text not null,
  language text not null,
  -- SHA-256 of everything that the list says, to find whether it has changed since.
  "listHash" text not null,
  -- Pages that are bound so far, and in all; items in all.
  done integer not null default 0,
  pages integer not null,
  items integer not null,
  "fileId" text,
  -- Why it could not be made: a message (key, vars).
  problem jsonb,
  "handedDate" date,
  court text not null default '',
  "handedPsnName" text not null default '',
  primary key ("tenantId", id),
  foreign key ("tenantId", "listId") references evidence_list ("tenantId", id),
  foreign key ("tenantId", "fileId") references file ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on evidence_bundle ("tenantId", "listId") where "deletedAt" is null;
create index on evidence_bundle ("tenantId", "fileId") where "fileId" is not null;
alter table evidence_bundle enable row level security;
create policy tenant on evidence_bundle using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
