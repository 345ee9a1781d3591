-- Requests that a contract with a blacklisted counterparty be waived.
create table counterparty_waiver_request (
  "tenantId" text not null,
  id text not null,
  "counterpartyId" text not null,
  "contractId" text not null,
  reason text not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null,
  -- Set once it is decided; the reason is the one for a refusal.
  "isWaived" boolean,
  "decideReason" text not null default '',
  "decidePsnName" text,
  "decideTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "counterpartyId") references counterparty ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on counterparty_waiver_request ("tenantId", "counterpartyId");
create index on counterparty_waiver_request ("tenantId", "contractId");
create unique index on counterparty_waiver_request ("tenantId", "counterpartyId", "contractId") where "isWaived" is null;
alter table counterparty_waiver_request enable row level security;
create policy tenant on counterparty_waiver_request using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
