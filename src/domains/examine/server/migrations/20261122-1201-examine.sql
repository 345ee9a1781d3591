-- Reviews of contracts that somebody asks for: of an uploaded file, or of a contract's text as it stands.
create table examine (
  like record_base including defaults,
  "examineNo" text not null,
  name text not null,
  "contractType" text not null,
  stance text not null check (stance in ('A', 'B', 'neutral')),
  strength text not null check (strength in ('strong', 'balanced', 'weak')),
  "ruleIds" jsonb not null,
  "contractId" text,
  "fileId" text not null,
  "fileName" text not null,
  "fileType" text not null,
  sha256 text not null,
  pages integer,
  characters integer not null,
  -- Rules of the organisation that did not end in time, by name: what was not looked for is said.
  unread jsonb not null default '[]',
  high integer not null default 0,
  medium integer not null default 0,
  low integer not null default 0,
  -- Findings on the other side's duties alone that a weak position does not raise.
  "leftOut" integer not null default 0,
  "finishTime" timestamptz,
  failure text not null default '',
  "reviewStatus" integer not null default 0 check ("reviewStatus" in (-1, 0, 1)),
  "reviewerName" text,
  opinion text not null default '',
  "reportFile" text,
  status integer not null default 9 check (status in (3, 5, 9)),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
select guard_records('examine');
create index on examine ("tenantId", "contractId") where "contractId" is not null;
-- What a review quotes of a contract is as closed as the contract.
select closed_as_contract('examine');

-- What was read: it never changes, and the findings point into it.
create table examine_text (
  "tenantId" text not null references tenant (id),
  "examineId" text not null,
  text text not null,
  blocks jsonb not null,
  notices jsonb not null default '[]',
  primary key ("tenantId", "examineId"),
  foreign key ("tenantId", "examineId") references examine ("tenantId", id)
);
comment on table examine_text is '[append-only] what was read for a review';
select guard_table('examine_text');

create table examine_finding (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "examineId" text not null,
  seq integer not null,
  "ruleId" text not null,
  "ruleVersion" integer not null,
  level text not null,
  finding jsonb not null,
  decision text not null default 'open',
  reason text not null default '',
  "handlerName" text,
  "handleTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "examineId") references examine ("tenantId", id)
);
create index on examine_finding ("tenantId", "examineId", seq);
select guard_table('examine_finding');
