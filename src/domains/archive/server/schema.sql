-- after: account, contract, platform, tenant

-- Archived contract files: place, retention period and contents.
create table contract_archive (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "contractId" text not null,
  "archiveNo" text,
  "archivePlace" text not null default '',
  "archiveDate" date,
  originals integer not null default 0,
  copies integer not null default 0,
  pages integer,
  "keeperPsnId" text,
  "keeperPsnName" text,
  retention text,
  "secretLevel" text not null default 'internal',
  remark text not null default '',
  "scanFileId" text,
  checklist jsonb not null default '[]',
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "keeperPsnId") references account ("tenantId", id),
  foreign key ("tenantId", "scanFileId") references file ("tenantId", id)
);
create unique index on contract_archive ("tenantId", "contractId") where "deletedAt" is null;
create unique index on contract_archive ("tenantId", "archiveNo");
alter table contract_archive enable row level security;
create policy tenant on contract_archive using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Loans of archived files. A file is lent once at a time.
create table archive_loan (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "archiveId" text not null,
  "borrowerPsnId" text not null,
  "borrowerPsnName" text not null,
  purpose text not null,
  "lentDate" date not null,
  "dueDate" date not null check ("dueDate" >= "lentDate"),
  "lentPsnId" text not null,
  "lentPsnName" text not null,
  "returnDate" date,
  "returnNote" text not null default '',
  primary key ("tenantId", id),
  foreign key ("tenantId", "archiveId") references contract_archive ("tenantId", id),
  foreign key ("tenantId", "borrowerPsnId") references account ("tenantId", id),
  foreign key ("tenantId", "lentPsnId") references account ("tenantId", id)
);
create unique index archive_loan_out on archive_loan ("tenantId", "archiveId")
  where "returnDate" is null and "deletedAt" is null;
create index on archive_loan ("tenantId", "archiveId", id) where "deletedAt" is null;
alter table archive_loan enable row level security;
create policy tenant on archive_loan using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
