-- after: account, platform, tenant

-- Limitation clocks of claims: disputes, cases, overdue instalments of contracts. The record's own domain decides
-- whether they may be read.
create table limitation (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "bizType" text not null check ("bizType" in ('dispute', 'legal_case', 'contract')),
  "bizId" text not null,
  -- Number and title of the record when the clock was saved, for reminders.
  title text not null,
  -- What the system made it from: `dispute`, or `plan/` and the id of a performance; null for one that a user added.
  origin text,
  -- The claim in words.
  claim text not null,
  -- Fen.
  amount bigint check (amount >= 0),
  obligor text not null,
  kind text not null,
  -- The day from which it runs; null while it has not begun.
  "startDate" date,
  -- The day of the injury or the act, from which the longest period runs.
  "occurDate" date,
  "employmentEnded" date,
  -- Where the first day is taken from.
  source text not null default '',
  -- Why the claim is not subject to limitation.
  ground text,
  reason text not null default '',
  "ruleVersion" integer,
  -- The last day with all events, and by counting only; null where there is none, for the reason in `refusal`.
  computed date,
  plain date,
  -- The end of the longest period.
  longest date,
  basis text not null,
  -- Messages (key, vars).
  steps jsonb not null,
  refusal jsonb,
  "isProvisional" boolean not null,
  -- The numbers of days before the last one on which is reminded.
  ahead jsonb not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  outcome text,
  "closedDate" date,
  "closedNote" text not null default '',
  "closedPsnName" text not null default '',
  "handlerPsnId" text not null,
  "handlerPsnName" text not null,
  -- Who changed facts or events last: another person confirms them.
  "changePsnId" text not null,
  "confirmPsnName" text not null default '',
  "confirmTime" timestamptz,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  check ((kind = 'exempt') = (ground is not null)),
  foreign key ("tenantId", "handlerPsnId") references account ("tenantId", id),
  foreign key ("tenantId", "changePsnId") references account ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on limitation ("tenantId", "bizId") where "deletedAt" is null;
create unique index on limitation ("tenantId", "bizId", origin) where origin is not null and "deletedAt" is null;
create index on limitation ("tenantId", "bizType", computed) where status = 'open' and "deletedAt" is null;
alter table limitation enable row level security;
create policy tenant on limitation using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Interruptions and obstacles of a clock. They are struck out with a reason, never deleted.
create table limitation_event (
  "tenantId" text not null references tenant (id),
  id text not null,
  "limitationId" text not null,
  kind text not null,
  -- When it took effect: a demand on the day on which it reached the other side.
  date date not null,
  -- When a demand was sent.
  "sentDate" date,
  -- When the proceedings or the obstacle ended.
  "endDate" date,
  note text not null,
  -- Proofs: attachments of the record named by `proofType` and `proofId`, as `{fileId, name}`. Without one the event
  -- does not count.
  files jsonb not null,
  "proofType" text not null,
  "proofId" text not null,
  "strikeReason" text not null default '',
  "strikePsnName" text not null default '',
  "strikeTime" timestamptz,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", id),
  foreign key ("tenantId", "limitationId") references limitation ("tenantId", id),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on limitation_event ("tenantId", "limitationId", date);
alter table limitation_event enable row level security;
create policy tenant on limitation_event using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
