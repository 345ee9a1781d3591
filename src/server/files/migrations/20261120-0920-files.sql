-- Content, kept once for each tenant under its SHA-256, in rows of 1 MiB so that both ways can stream.
create table blob (
  "tenantId" text not null,
  sha256 text not null,
  size bigint not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", sha256)
);
comment on table blob is '[append-only] file contents';
select guard_table('blob');

create table blob_chunk (
  "tenantId" text not null,
  sha256 text not null,
  seq integer not null,
  data bytea not null,
  primary key ("tenantId", sha256, seq),
  foreign key ("tenantId", sha256) references blob ("tenantId", sha256)
);
comment on table blob_chunk is '[append-only] pieces of file contents';
alter table blob_chunk alter column data set storage external;
select guard_table('blob_chunk');

-- A name given to a content. It belongs to its uploader until a record takes it.
create table file (
  "tenantId" text not null,
  id text not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  "bizType" text,
  "bizId" text,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", sha256) references blob ("tenantId", sha256)
);
create index on file ("tenantId", "bizId");
select guard_table('file');
