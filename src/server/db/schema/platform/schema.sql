-- Tables of the platform: numbers, audit log, files, keyed writes, job pauses, tries without a session, the demo's
-- steps.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists pgcrypto;

-- Running numbers without gaps. The counter's row is updated by the last statement of a transaction and locked until
-- its end.
create table number_counter (
  "tenantId" text not null,
  key text not null,
  value bigint not null,
  primary key ("tenantId", key)
);
alter table number_counter enable row level security;
create policy tenant on number_counter using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Numbers that no living row shows: voided ones, and those drawn for use outside the product.
create table number_register (
  "tenantId" text not null,
  key text not null,
  value bigint not null,
  number text not null,
  "bizType" text not null,
  "bizId" text not null,
  voided boolean not null default false,
  at timestamptz not null default now(),
  primary key ("tenantId", key, value)
);
alter table number_register enable row level security;
create policy tenant on number_register using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- The audit log. The runtime role inserts and reads; no statement of the product updates or deletes.
create table audit_entry (
  "tenantId" text not null,
  id text not null,
  at timestamptz not null default clock_timestamp(),
  "accountId" text,
  "psnName" text not null default '',
  ip text not null default '',
  "requestId" text not null default '',
  action text not null,
  "bizType" text not null default '',
  "bizId" text not null default '',
  "bizVersion" integer,
  -- Changed fields as JSON text as it was written: jsonb is slower to write, and nothing searches inside.
  changes json not null default '[]',
  note text not null default '',
  -- The transaction that wrote the entry.
  xid xid8 not null default pg_current_xact_id(),
  primary key ("tenantId", id)
);
comment on table audit_entry is '[append-only] audited actions';
create index on audit_entry ("tenantId", "bizId", id);
create index on audit_entry (xid);
alter table audit_entry enable row level security;
create policy tenant on audit_entry using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- File contents, stored once per tenant under their SHA-256.
create table blob (
  "tenantId" text not null,
  sha256 text not null,
  size bigint not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", sha256)
);
comment on table blob is '[append-only] file contents';
alter table blob enable row level security;
create policy tenant on blob using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Contents in pieces of 1 MiB, so that uploads and downloads stream.
create table blob_chunk (
  "tenantId" text not null,
  sha256 text not null,
  seq integer not null,
  data bytea not null,
  primary key ("tenantId", sha256, seq),
  foreign key ("tenantId", sha256) references blob ("tenantId", sha256)
);
alter table blob_chunk alter column data set storage external;
comment on table blob_chunk is '[append-only] pieces of file contents';
alter table blob_chunk enable row level security;
create policy tenant on blob_chunk using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Names of stored contents. A file belongs to its uploader until a record takes it.
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
  -- Since when no record uses the file: from its upload until a record takes it, and from its removal on. Null while a
  -- record uses it.
  "unusedSince" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", sha256) references blob ("tenantId", sha256)
);
create index on file ("tenantId", "bizId");
create index on file ("tenantId", "unusedSince") where "unusedSince" is not null;
create index on file ("tenantId", sha256);
alter table file enable row level security;
create policy tenant on file using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger file_used before insert or update of "bizType", "bizId" on file
  for each row execute function file_used();

-- Idempotency keys of writes and their replies, kept for a day.
create table request_key (
  "tenantId" text not null,
  "accountId" text not null,
  key text not null,
  digest text not null,
  reply text,
  at timestamptz not null default now(),
  -- Lease of the process that is doing the work, which extends it; expired, the key is free again. Null: the work is
  -- done.
  "runsUntil" timestamptz,
  primary key ("tenantId", "accountId", key)
);
create index on request_key (at);
alter table request_key enable row level security;
create policy tenant on request_key using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Seals over the audit log: one row for the new entries of a tenant, with the digest of each, chained by hash.
create table audit_seal (
  "tenantId" text not null,
  seq bigint not null,
  at timestamptz not null,
  -- Ids of the sealed entries.
  entries text[] not null,
  -- Digests of the entries, in the same order.
  digests bytea[] not null,
  hash bytea not null,
  primary key ("tenantId", seq)
);
comment on table audit_seal is '[read-only] chain of seals over the history, written through a function';
alter table audit_seal enable row level security;
create policy tenant on audit_seal using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- The end of each tenant's chain of seals, so that a truncated chain is detected.
create table audit_head (
  "tenantId" text primary key,
  seq bigint not null,
  hash bytea not null
);
comment on table audit_head is '[read-only] ends of the chains of seals, written through a function';
alter table audit_head enable row level security;
create policy tenant on audit_head using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- The snapshot up to which the log is sealed: transactions that it sees are sealed. Entries become visible in another
-- order than they are written in; a snapshot misses none and takes none twice.
create table audit_cursor (
  snapshot pg_snapshot not null
);
comment on table audit_cursor is '[read-only] how far the history is sealed, written through a function';

-- Scheduled jobs that a tenant has paused. A row of the provider pauses the job for all tenants.
create table job_pause (
  "tenantId" text not null,
  name text not null,
  "pausedAt" timestamptz not null default now(),
  "pausedByName" text not null,
  primary key ("tenantId", name)
);
alter table job_pause enable row level security;
create policy tenant on job_pause using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- The columns that every table of records begins with: `create table x (like record_base including defaults, …)`. Holds
-- no rows.
create table record_base (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createOgnId" text not null,
  "createOgnName" text not null,
  "createDeptId" text,
  "createDeptName" text,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createPsnFullId" text not null,
  "createPsnFullName" text not null,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now()
);
comment on table record_base is '[owner-only] what every table of records begins with';
alter table record_base enable row level security;
create policy tenant on record_base using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Uses without a session, counted by day and keyed hash of the address.
create table trial (
  what text not null,
  address text not null,
  day date not null,
  used integer not null,
  primary key (what, address, day)
);
comment on table trial is '[owner-only] tries without a session, by day and hash of the address';

-- Completed steps of seeding the demo with their results, so that an interrupted start is resumed. A result names rows
-- of several tenants; the table is read and written through functions.
create table demo_step (
  step text primary key,
  result bytea not null
);
comment on table demo_step is '[owner-only] steps of making the demo, reached through functions';

-- Running numbers that all tenants share (refunds, tickets): the provider refers to one by phone or in a bank transfer
-- without naming the tenant.
create table installation_counter (
  key text primary key,
  value bigint not null
);
comment on table installation_counter is '[owner-only] running numbers that all organisations share';

insert into audit_cursor values ('2:2:');
