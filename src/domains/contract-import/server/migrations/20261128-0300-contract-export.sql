-- Bytes of the files that an import has received.
alter table contract_import add column "fileBytes" bigint not null default 0;
-- Rows that are still to be written, or whose files are still to come, have what later columns can hold.
update contract_import_row
  set typed = '{"signPlace": "", "effectiveDate": null, "recordLevel": "normal", "attachments": []}'::jsonb || typed
  where typed is not null and state in ('open', 'written');

-- Exports of contracts with their files, in the form of an import.
create table contract_export (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  -- What the contracts were narrowed by.
  filter jsonb not null,
  "withFiles" boolean not null,
  -- The archives that it is divided into: [{after, until, contracts, files, bytes}], by the ids of contracts.
  parts jsonb not null,
  -- 'prepared', 'running', 'done' or 'broken'.
  state text not null,
  -- Files that could not be read from the store, of the part that was sent last.
  missing integer not null default 0,
  -- When bytes were last sent.
  "aliveTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
-- One archive at a time is sent.
create unique index contract_export_running on contract_export ("tenantId") where state = 'running';
create index on contract_export ("tenantId", "createPsnId", "createTime" desc);
select guard_table('contract_export');
