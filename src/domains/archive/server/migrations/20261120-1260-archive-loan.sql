-- Who has the file of a contract in hand. A file is one box: it is out once at a time.
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
create unique index archive_loan_out on archive_loan ("tenantId", "archiveId") where "returnDate" is null and "deletedAt" is null;
create index on archive_loan ("tenantId", "archiveId", id) where "deletedAt" is null;
select guard_table('archive_loan');
