-- after: platform

-- Comparisons of two files. Status: 9 running, 3 done, 5 failed.
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
  -- Message key of the failure.
  failure text,
  "diffCount" integer,
  similarity numeric(5, 2) check (similarity between 0 and 100),
  "isExact" boolean,
  primary key ("tenantId", id)
);
create index on text_comparison ("tenantId", "createTime" desc, id desc) where "deletedAt" is null;
alter table text_comparison enable row level security;
create policy tenant on text_comparison using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Result of a comparison, written once.
create table text_comparison_result (
  "tenantId" text not null,
  id text not null,
  -- {type, text, blocks, notices}
  before jsonb not null,
  -- {type, text, blocks, notices}
  after jsonb not null,
  rows jsonb not null,
  diffs jsonb not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", id) references text_comparison ("tenantId", id)
);
alter table text_comparison_result enable row level security;
create policy tenant on text_comparison_result using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
