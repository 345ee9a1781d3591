-- after: law-firm, platform

-- Decisions that remove law firms from the library.
create table law_firm_out (
  like record_base including defaults,
  "outNo" text not null,
  "firmId" text not null,
  "firmName" text not null,
  "outType" text,
  "removalReason" integer check ("removalReason" in (1, 2)),
  description text not null default '',
  files jsonb not null default '[]',
  status integer not null default 1,
  primary key ("tenantId", id),
  foreign key ("tenantId", "firmId") references law_firm ("tenantId", id)
);
create index on law_firm_out ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on law_firm_out ("tenantId", "firmId");
alter table law_firm_out enable row level security;
create policy tenant on law_firm_out using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
