-- Legal documents and contracts that are drafted: from templates by answers, or written by hand.
create table doc_draft (
  like record_base including defaults,
  "docNo" text not null,
  "docKind" text not null check ("docKind" in ('document', 'contract')),
  -- A built-in template's name, a rule's id, or `free`.
  "docType" text not null,
  "docTypeName" text not null,
  title text not null,
  -- What was answered, each with where it was taken from.
  elements jsonb not null default '[]',
  content text not null default '',
  "docVersion" integer not null default 1,
  mode text not null check (mode in ('generate', 'fill', 'edit')),
  "caseId" text,
  "contractId" text,
  status integer not null default 1 check (status in (1, 3)),
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
select guard_records('doc_draft');
create index on doc_draft ("tenantId", "caseId") where "caseId" is not null;
create index on doc_draft ("tenantId", "contractId") where "contractId" is not null;

-- The text of every version; the one that is being written is the last.
create table doc_draft_version (
  "tenantId" text not null references tenant (id),
  "draftId" text not null,
  no integer not null,
  title text not null,
  content text not null,
  elements jsonb not null default '[]',
  -- What it began with: generated, typed, reopened, restored.
  origin text not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "draftId", no),
  foreign key ("tenantId", "draftId") references doc_draft ("tenantId", id)
);
select guard_table('doc_draft_version');
