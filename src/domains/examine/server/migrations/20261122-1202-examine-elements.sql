-- What was taken out of the texts of reviews, to be read side by side.
alter table examine add column "extractTime" timestamptz;
create table examine_element (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "examineId" text not null,
  seq integer not null,
  kind text not null,
  value text,
  start integer not null,
  "end" integer not null,
  quote text not null,
  decision text not null default 'open' check (decision in ('open', 'approved', 'rejected')),
  "handlerName" text,
  primary key ("tenantId", id),
  foreign key ("tenantId", "examineId") references examine ("tenantId", id)
);
create index on examine_element ("tenantId", "examineId", seq);
select guard_table('examine_element');
