-- Laws are imported from the address of a repository, too; such an import has no uploaded file.
alter table legislation_import alter column "fileId" drop not null;
alter table legislation_import add column url text not null default '';
alter table legislation_import add check (("fileId" is null) = (url <> ''));
