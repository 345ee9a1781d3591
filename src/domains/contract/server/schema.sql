-- after: account, org, platform

-- Contracts.
create table contract (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createOgnId" text not null,
  "createOgnName" text not null,
  "createDeptId" text,
  "createDeptName" text,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createPsnFullId" text not null,
  "createPsnFullName" text not null,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "contractNo" text not null,
  "contractName" text not null,
  "contractCategory" text,
  "contractType" text,
  "ourParty" text,
  "ourPartyName" text,
  "ourPosition" text,
  counterparties jsonb not null default '[]',
  "counterpartyNames" text not null default '',
  "signDate" date,
  "signPlace" text not null default '',
  "startDate" date,
  "endDate" date,
  "noFixedTerm" boolean not null default false,
  "effectiveDate" date,
  "isFrame" boolean not null default false,
  "isMajor" boolean not null default false,
  "moneyFlow" text,
  currency text not null default 'CNY',
  -- Fen.
  amount bigint,
  "amountUpper" text,
  -- Per cent.
  "taxRate" numeric(5, 2),
  "amountNoTax" bigint,
  "payMethod" text,
  "selectionMode" integer,
  "isStandardText" boolean not null default false,
  subject text not null default '',
  summary text not null default '',
  "riskNote" text not null default '',
  "disputeWay" text,
  "disputeOrg" text not null default '',
  "handlerPsnId" text,
  "handlerPsnName" text,
  "handlerDeptName" text,
  "parentContractId" text,
  status integer not null default 1,
  "flowStatus" integer not null default 1,
  "docStatus" integer not null default 1,
  "performState" integer not null default 0,
  "changeState" integer not null default 0,
  "sealStatus" integer not null default 0,
  "archiveStatus" integer not null default 10,
  "currentTextId" text,
  "signedScanId" text,
  "searchText" text not null generated always as (folded("contractNo" || ' ' || "contractName" || ' ' ||
    "counterpartyNames")) stored,
  -- normal: visible by data scope of roles and authorizations; internal: by scope of roles alone; secret: to author,
  -- handler, participants and members alone.
  "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret')),
  -- Explanations of contradictions between text and record, by the key of the contradiction.
  explanations jsonb not null default '{}',
  primary key ("tenantId", id),
  foreign key ("tenantId", "ourParty") references org_node ("tenantId", id),
  foreign key ("tenantId", "handlerPsnId") references account ("tenantId", id),
  foreign key ("tenantId", "parentContractId") references contract ("tenantId", id),
  foreign key ("tenantId", "signedScanId") references file ("tenantId", id)
);
create unique index on contract ("tenantId", "contractNo");
create index on contract ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on contract ("tenantId", status, amount) where "deletedAt" is null;
create index on contract ("tenantId", "handlerPsnId") where "deletedAt" is null;
create index contract_search on contract using gin ("tenantId", bigrams("searchText")) where "deletedAt" is null;
create index on contract ("tenantId", "parentContractId") where "parentContractId" is not null and "deletedAt" is null;
alter table contract enable row level security;
create policy tenant on contract using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Versions of contract texts. A row is never changed; contract.currentTextId names the current version.
create table contract_text (
  "tenantId" text not null,
  id text not null,
  "contractId" text not null,
  "versionNo" integer not null,
  "fileId" text not null,
  sha256 text not null,
  text text not null,
  blocks jsonb not null,
  characters integer not null,
  pages integer,
  notices jsonb not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "fileId") references file ("tenantId", id)
);
comment on table contract_text is '[append-only] versions of contract texts';
create unique index on contract_text ("tenantId", "contractId", "versionNo");
-- Each submission searches for contracts with the same text.
create index on contract_text ("tenantId", sha256);
alter table contract_text enable row level security;
create policy tenant on contract_text using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Submissions for approval: the text version as approvers saw it, by hash.
create table contract_submission (
  "tenantId" text not null,
  id text not null,
  "contractId" text not null,
  "textId" text not null,
  sha256 text not null,
  at timestamptz not null default now(),
  -- Contradictions between the text and the record at submission, each with its explanation.
  contradictions jsonb not null default '[]',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "textId") references contract_text ("tenantId", id)
);
comment on table contract_submission is '[append-only] frozen submissions';
create index on contract_submission ("tenantId", "contractId");
alter table contract_submission enable row level security;
create policy tenant on contract_submission using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

alter table contract add foreign key ("tenantId", "currentTextId") references contract_text ("tenantId", id);
