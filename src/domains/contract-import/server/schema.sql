-- after: account, contract, platform, tenant

-- Imports of contracts that existed before the product.
create table contract_import (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "fileName" text not null,
  -- 'checked', 'running', 'done' or 'stopped'.
  state text not null,
  titles jsonb not null,
  -- The field of each column, and the codes of words.
  assignment jsonb not null,
  -- Words without a code, with how many rows have them.
  unknown jsonb not null default '[]',
  -- The faults of its rows.
  faults jsonb not null default '[]',
  primary key ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on contract_import ("tenantId", "createTime" desc);
-- One import at a time.
create unique index contract_import_open on contract_import ("tenantId")
  where state in ('checked', 'running') and "deletedAt" is null;
alter table contract_import enable row level security;
create policy tenant on contract_import using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Rows of an import's sheet.
create table contract_import_row (
  "tenantId" text not null,
  "importId" text not null,
  -- Number of the row in the sheet.
  at integer not null,
  cells jsonb not null,
  -- The contract as it will be written; null for a row with a fault, or that was imported before.
  typed jsonb,
  -- 'open', 'faulty', 'known' or 'written'.
  state text not null default 'open',
  "contractId" text,
  primary key ("tenantId", "importId", at),
  foreign key ("tenantId", "importId") references contract_import ("tenantId", id) on delete cascade,
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on contract_import_row ("tenantId", "contractId") where "contractId" is not null;
alter table contract_import_row enable row level security;
create policy tenant on contract_import_row using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Files that the rows of an import name.
create table contract_import_file (
  "tenantId" text not null,
  "importId" text not null,
  -- The name in lower case, without folders.
  name text not null,
  -- The uploaded file; null until it arrives.
  "fileId" text,
  -- Whether the contracts that name it have it.
  "isTaken" boolean not null default false,
  primary key ("tenantId", "importId", name),
  foreign key ("tenantId", "importId") references contract_import ("tenantId", id) on delete cascade,
  foreign key ("tenantId", "fileId") references file ("tenantId", id)
);
create index on contract_import_file ("tenantId", "fileId") where "fileId" is not null;
alter table contract_import_file enable row level security;
create policy tenant on contract_import_file using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
