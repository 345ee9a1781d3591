-- A tender that we make to somebody else's invitation.
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
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
select guard_records('tender_task');
create index on tender_task ("tenantId", "contractId") where "contractId" is not null;
