-- after: platform, tenant

-- Folders of attachments, for kinds of records whose files are kept in folders. A file without a row is unfiled.
create table attachment_folder (
  "tenantId" text not null references tenant (id),
  "fileId" text not null,
  -- A code of the kind's list of folders.
  folder text not null,
  primary key ("tenantId", "fileId"),
  foreign key ("tenantId", "fileId") references file ("tenantId", id) on delete cascade
);
alter table attachment_folder enable row level security;
create policy tenant on attachment_folder using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
