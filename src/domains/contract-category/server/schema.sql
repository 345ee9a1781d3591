-- after: platform, tenant

-- Categories of contracts of an organisation: its own ones, and what it has set for those of the product.
create table contract_category (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "createTime" timestamptz not null default now(),
  -- Begins with the code of the category above it; '' holds for all categories.
  code text not null,
  -- Null for a category of the product.
  name text,
  -- False: it cannot be chosen for contracts any longer.
  "isActive" boolean not null default true,
  -- Required and hidden fields, values of new contracts, number and contents of the file: what is set here itself.
  settings jsonb not null default '{}',
  primary key ("tenantId", id),
  check (code ~ '^([A-Z0-9]{2}){0,4}$')
);
create unique index on contract_category ("tenantId", code) where "deletedAt" is null;
alter table contract_category enable row level security;
create policy tenant on contract_category using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
