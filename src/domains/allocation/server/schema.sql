-- after: platform

-- Lawyers of the provider allocated to a tenant: service types, quota, term. Rows carry the customer's tenant.
create table lawyer_service (
  like record_base including defaults,
  "allocNo" text not null,
  -- An account of the provider.
  "lawyerId" text not null,
  "lawyerName" text not null,
  "serviceTypes" jsonb not null,
  -- Number of tickets. Null: unlimited.
  quota integer check (quota >= 1),
  used integer not null default 0 check (used >= 0),
  "startDate" date not null,
  "endDate" date not null,
  -- Lowest first.
  priority integer not null,
  enable integer not null default 0 check (enable in (0, 1)),
  primary key ("tenantId", id),
  check ("endDate" >= "startDate")
);
create index on lawyer_service ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
alter table lawyer_service enable row level security;
create policy tenant on lawyer_service using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on lawyer_service for select using (provider_acts());
