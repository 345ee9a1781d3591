-- after: platform, tenant

-- Fields of contracts that an organisation has defined itself. Their values are in contract."ownValues".
create table own_field (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  -- Names the field in values and conditions. It never changes.
  code text not null,
  label text not null,
  -- 'text', 'number', 'amount', 'date' or 'choice'. It never changes.
  type text not null,
  help text not null default '',
  unit text not null default '',
  -- Of a choice: [{code, label, isRetired}].
  options jsonb not null default '[]',
  -- Whether a contract is not submitted without it.
  "isRequired" boolean not null default false,
  "isRetired" boolean not null default false,
  sort integer not null,
  primary key ("tenantId", id)
);
-- Deleted ones keep their code: histories name it.
create unique index own_field_code on own_field ("tenantId", code);
alter table own_field enable row level security;
create policy tenant on own_field using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
