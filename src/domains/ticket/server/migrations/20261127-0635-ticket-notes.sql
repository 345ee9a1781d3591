-- Internal notes of the provider's people on tickets. Rows carry the provider's tenant: the customer, whose tenant the
-- ticket carries, cannot read them by any query.
create table ticket_note (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  "createPsnName" text not null,
  -- A ticket of any tenant.
  "ticketId" text not null,
  content text not null,
  primary key ("tenantId", id)
);
create index on ticket_note ("tenantId", "ticketId", id) where "deletedAt" is null;
alter table ticket_note enable row level security;
create policy tenant on ticket_note using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
