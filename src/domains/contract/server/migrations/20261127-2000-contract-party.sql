-- Percent by which the contracts under a frame may exceed its amount.
alter table contract add column "frameTolerance" numeric(5, 2);
-- Contracts by what identifies a counterparty.
create index contract_party on contract using gin ("tenantId", counterparties jsonb_path_ops) where "deletedAt" is null;
