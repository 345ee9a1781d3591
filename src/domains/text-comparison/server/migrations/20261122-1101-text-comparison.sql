-- Two files that are compared, and how far that has come: 9 being compared, 3 done, 5 failed.
create table text_comparison (
  like record_base including defaults,
  "compareNo" text not null,
  name text not null,
  "baseFile" jsonb not null,
  "targetFile" jsonb not null,
  ignore jsonb not null default '[]',
  -- Both files have the same bytes.
  "isIdentical" boolean not null default false,
  status integer not null default 9 check (status in (3, 5, 9)),
  progress integer not null default 0 check (progress between 0 and 100),
  -- Why it failed, as a message key.
  failure text,
  "diffCount" integer,
  similarity numeric(5, 2) check (similarity between 0 and 100),
  "isExact" boolean
);
select guard_records('text_comparison');

-- What was compared and what was found; written once.
create table text_comparison_result (
  "tenantId" text not null,
  id text not null,
  -- {type, text, blocks, notices} each
  before jsonb not null,
  after jsonb not null,
  rows jsonb not null,
  diffs jsonb not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", id) references text_comparison ("tenantId", id)
);
select guard_table('text_comparison_result');
