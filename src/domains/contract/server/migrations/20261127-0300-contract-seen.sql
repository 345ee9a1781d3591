-- The version of a contract's text that an account saw last.
create table contract_seen (
  "tenantId" text not null,
  "contractId" text not null,
  "accountId" text not null,
  "textId" text not null,
  "seenTime" timestamptz not null default now(),
  primary key ("tenantId", "contractId", "accountId"),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id),
  foreign key ("tenantId", "accountId") references account ("tenantId", id),
  foreign key ("tenantId", "textId") references contract_text ("tenantId", id)
);
create index on contract_seen ("tenantId", "accountId");
create index on contract_seen ("tenantId", "textId");
alter table contract_seen enable row level security;
create policy tenant on contract_seen using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
