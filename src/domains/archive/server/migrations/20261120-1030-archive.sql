-- The file of a contract: where it lies, how long it is kept, and what is in it.
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
select guard_table('contract_archive');
