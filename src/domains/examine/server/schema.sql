-- after: contract, platform, review, tenant

-- Requested reviews: of an uploaded file, or of a contract's text.
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
  -- Names of the tenant's rules that did not finish in time.
  unread jsonb not null default '[]',
  high integer not null default 0,
  medium integer not null default 0,
  low integer not null default 0,
  -- Number of findings on the other side's duties that the weak strength leaves out.
  "leftOut" integer not null default 0,
  "finishTime" timestamptz,
  failure text not null default '',
  "reviewStatus" integer not null default 0 check ("reviewStatus" in (-1, 0, 1)),
  "reviewerName" text,
  opinion text not null default '',
  "reportFile" text,
  status integer not null default 9 check (status in (3, 5, 9)),
  -- Level of the contract.
  "recordLevel" text not null default 'normal',
  -- When elements were extracted.
  "extractTime" timestamptz,
  -- When the text was read as an announcement, which has elements of its own.
  "announcementTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "contractId") references contract ("tenantId", id)
);
create index on examine ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on examine ("tenantId", "contractId") where "contractId" is not null;
alter table examine enable row level security;
create policy tenant on examine using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger takes_level before insert or update of "contractId", "recordLevel" on examine
  for each row execute function takes_level();

-- The text that was read for a review. Findings point into it.
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
alter table examine_text enable row level security;
create policy tenant on examine_text using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Findings of a requested review.
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
  -- The same finding in the contract's own set, where the decision is stored for both pages. Null for uploaded files.
  "contractFindingId" text,
  primary key ("tenantId", id),
  foreign key ("tenantId", "examineId") references examine ("tenantId", id),
  foreign key ("tenantId", "contractFindingId") references review_finding ("tenantId", id)
);
create index on examine_finding ("tenantId", "examineId", seq);
alter table examine_finding enable row level security;
create policy tenant on examine_finding using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Elements extracted from the text of a review.
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
alter table examine_element enable row level security;
create policy tenant on examine_element using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

create trigger gives_level_examine after update of "recordLevel" on contract
  for each row when (old."recordLevel" <> new."recordLevel") execute function gives_level('examine');
