-- The version of the standard contract that a contract was drafted from.
alter table contract add column "templateVersionId" text;
alter table contract add foreign key ("tenantId", "templateVersionId")
  references contract_template_version ("tenantId", id);
create index contract_template_use on contract ("tenantId", "templateVersionId") where "templateVersionId" is not null;
