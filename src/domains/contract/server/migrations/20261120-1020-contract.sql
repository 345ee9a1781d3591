-- One line of the list as JSON text: exactly the fields of ContractRow, instants as China's wall time. Its arguments are
-- columns of the same names.
create function contract_list_row(id text, version integer, "contractNo" text, "contractName" text, "contractCategory" text,
    "contractType" text, "ourPartyName" text, "counterpartyNames" text, "moneyFlow" text, currency text, amount bigint,
    "signDate" date, "startDate" date, "endDate" date, "handlerPsnName" text, "createPsnName" text, "createTime" timestamptz,
    "updateTime" timestamptz, status integer, "flowStatus" integer, "docStatus" integer, "performState" integer,
    "changeState" integer, "sealStatus" integer, "archiveStatus" integer)
  returns text language plpgsql immutable parallel safe as $$
begin
  return json_build_object('id', id, 'version', version, 'contractNo', "contractNo", 'contractName', "contractName",
    'contractCategory', "contractCategory", 'contractType', "contractType", 'ourPartyName', "ourPartyName",
    'counterpartyNames', "counterpartyNames", 'moneyFlow', "moneyFlow", 'currency', currency, 'amount', yuan(amount),
    'signDate', "signDate", 'startDate', "startDate", 'endDate', "endDate", 'handlerPsnName', "handlerPsnName",
    'createPsnName', "createPsnName", 'createTime', wall_time("createTime"), 'updateTime', wall_time("updateTime"),
    'status', status, 'flowStatus', "flowStatus", 'docStatus', "docStatus", 'performState', "performState",
    'changeState', "changeState", 'sealStatus', "sealStatus", 'archiveStatus', "archiveStatus")::text;
end $$;

create table contract (
  "tenantId" text not null references tenant (id),
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
  -- fen
  amount bigint,
  "amountUpper" text,
  -- per cent
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
  "searchText" text not null generated always as
    (folded("contractNo" || ' ' || "contractName" || ' ' || "counterpartyNames")) stored,
  -- What lists answer with. Making it anew for every row of every page was most of a list's time; stored, it is copied.
  "listRow" text not null generated always as (contract_list_row(id, version, "contractNo", "contractName",
    "contractCategory", "contractType", "ourPartyName", "counterpartyNames", "moneyFlow", currency, amount, "signDate",
    "startDate", "endDate", "handlerPsnName", "createPsnName", "createTime", "updateTime", status, "flowStatus",
    "docStatus", "performState", "changeState", "sealStatus", "archiveStatus")) stored,
  primary key ("tenantId", id),
  foreign key ("tenantId", "ourParty") references org_node ("tenantId", id),
  foreign key ("tenantId", "handlerPsnId") references account ("tenantId", id),
  foreign key ("tenantId", "parentContractId") references contract ("tenantId", id),
  foreign key ("tenantId", "signedScanId") references file ("tenantId", id)
);
-- Kept in the row: a list reads it for each of its lines.
alter table contract alter column "listRow" set storage main;
create unique index on contract ("tenantId", "contractNo");
create index on contract ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on contract ("tenantId", status, amount) where "deletedAt" is null;
create index on contract ("tenantId", "handlerPsnId") where "deletedAt" is null;
create index contract_search on contract using gin ("tenantId", bigrams("searchText")) where "deletedAt" is null;
select guard_table('contract');

-- Immutable versions of the text: the row is written once; what is current stands in the contract.
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
create unique index on contract_text ("tenantId", "contractId", "versionNo");
comment on table contract_text is '[append-only] versions of contract texts';
select guard_table('contract_text');
alter table contract add foreign key ("tenantId", "currentTextId") references contract_text ("tenantId", id);

-- Versions that were submitted: what approvers saw, by hash.
create table contract_submission (
  "tenantId" text not null,
  id text not null,
  "contractId" text not null,
  "textId" text not null,
  sha256 text not null,
  at timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "textId") references contract_text ("tenantId", id)
);
create index on contract_submission ("tenantId", "contractId");
comment on table contract_submission is '[append-only] frozen submissions';
select guard_table('contract_submission');

-- Door: contracts of the running tenant whose number, name or counterparty has the words, newest first. Row-level
-- security would switch the index of pairs off; the tenant is taken from the transaction, as the policy does.
create function contract_search(words text, max_rows integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from contract
  where "tenantId" = app_tenant() and "deletedAt" is null and bigrams("searchText") @> bigrams(folded(words))
    and position(folded(words) in "searchText") > 0
  order by id desc limit max_rows
$$;
