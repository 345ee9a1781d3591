-- after: case, contract, platform, tenant

-- Drafted legal documents and contracts: from templates, or written by hand.
create table doc_draft (
  like record_base including defaults,
  "docNo" text not null,
  "docKind" text not null check ("docKind" in ('document', 'contract')),
  -- Name of a built-in template, id of a rule, or `free`.
  "docType" text not null,
  "docTypeName" text not null,
  title text not null,
  -- Answers, each with its source.
  elements jsonb not null default '[]',
  content text not null default '',
  "docVersion" integer not null default 1,
  mode text not null check (mode in ('generate', 'fill', 'edit')),
  "caseId" text,
  "contractId" text,
  status integer not null default 1 check (status in (1, 3)),
  -- Contains text of a language model, so that the visible label is required (人工智能生成合成内容标识办法 Art. 4, 9). Not recorded
  -- for earlier texts.
  "hasModelText" boolean not null default false,
  -- Level of the contract or the case, whichever is stricter.
  "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret')),
  primary key ("tenantId", id),
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on doc_draft ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on doc_draft ("tenantId", "caseId") where "caseId" is not null;
create index on doc_draft ("tenantId", "contractId") where "contractId" is not null;
alter table doc_draft enable row level security;
create policy tenant on doc_draft using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger follows_level before insert or update of "recordLevel", "caseId", "contractId" on doc_draft
  for each row execute function follows_level('false', 'contract', 'contractId', 'legal_case', 'caseId');

-- Versions of drafted texts. The last is the one being edited.
create table doc_draft_version (
  "tenantId" text not null references tenant (id),
  "draftId" text not null,
  no integer not null,
  title text not null,
  content text not null,
  elements jsonb not null default '[]',
  -- How the version started: generated, typed, reopened, restored.
  origin text not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "draftId", no),
  foreign key ("tenantId", "draftId") references doc_draft ("tenantId", id)
);
alter table doc_draft_version enable row level security;
create policy tenant on doc_draft_version using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

create trigger "passes_level_doc_draft_contractId" after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('doc_draft', 'contractId');
create trigger "passes_level_doc_draft_caseId" after update of "recordLevel" on legal_case
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('doc_draft', 'caseId');
