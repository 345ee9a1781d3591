-- after: contract, platform

-- Tenders submitted to others' invitations.
create table tender_task (
  like record_base including defaults,
  "tenderNo" text not null,
  "tenderName" text not null,
  tenderee text not null default '',
  mode text,
  deadline timestamptz,
  bond bigint check (bond >= 0),
  "bondState" text,
  quote bigint check (quote >= 0),
  owner text not null,
  "ownerName" text not null,
  members jsonb not null default '[]',
  "memberNames" text not null default '',
  "legalOpinion" text not null default '',
  result text,
  "contractId" text,
  status integer not null default 0,
  -- Estimated price that bonds are compared with. Fen.
  estimate bigint check (estimate >= 0),
  -- Fen.
  "performanceBond" bigint check ("performanceBond" >= 0),
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on tender_task ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
create index on tender_task ("tenantId", "contractId") where "contractId" is not null;
alter table tender_task enable row level security;
create policy tenant on tender_task using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
