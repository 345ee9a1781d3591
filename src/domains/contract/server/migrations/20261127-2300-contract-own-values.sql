-- Values of the fields that the organisation has defined itself (own_field), by the field's code.
alter table contract add column "ownValues" jsonb not null default '{}';
create index contract_own on contract using gin ("tenantId", "ownValues" jsonb_path_ops) where "deletedAt" is null;
