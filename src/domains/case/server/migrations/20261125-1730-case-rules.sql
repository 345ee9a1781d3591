-- A hand-over that has been offered and not answered yet.
alter table legal_case add column "nextUndertaker" text, add column "nextUndertakerName" text,
  add column "handoverReason" text not null default '',
  add foreign key ("tenantId", "nextUndertaker") references account ("tenantId", id);
create index on legal_case ("tenantId", "nextUndertaker") where "nextUndertaker" is not null;

-- What an organisation decides about its cases; without a row the defaults hold.
create table case_setting (
  "tenantId" text not null references tenant (id),
  id text not null,
  -- Fen: from this amount on a case is a major one.
  "majorAmount" bigint not null check ("majorAmount" > 0),
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
create unique index on case_setting ("tenantId");
select guard_table('case_setting');
