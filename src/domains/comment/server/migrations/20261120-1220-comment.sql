-- What is said about a record of any kind; the record itself is looked up by its own domain before anything is read.
create table comment (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "bizType" text not null,
  "bizId" text not null,
  content text not null,
  mentions jsonb not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on comment ("tenantId", "bizId") where "deletedAt" is null;
select guard_table('comment');
