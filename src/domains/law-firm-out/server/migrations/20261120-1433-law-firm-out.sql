-- Documents by which law firms are taken out of the library.
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
  foreign key ("tenantId", "firmId") references law_firm ("tenantId", id)
);
select guard_records('law_firm_out');
create index on law_firm_out ("tenantId", "firmId");
