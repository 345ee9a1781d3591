-- after: case, platform

-- Documents and messages of courts, from their intake until they are confirmed into a case or put aside.
create table court_message (
  like record_base including defaults,
  "messageNo" text not null,
  -- Court and number, or the beginning of the text.
  title text not null,
  source text not null check (source in ('text', 'file', 'picture')),
  kind text not null,
  text text not null,
  -- SHA-256 of the text without blanks, and of the file: a second intake is recognised by them.
  "textHash" text not null,
  "fileHash" text,
  "fileId" text,
  "fileName" text not null default '',
  -- What was read: [{field, value, quote, start, end}]
  found jsonb not null default '[]',
  -- The parties that were read: [{role, name, quote, start, end}]
  parties jsonb not null default '[]',
  -- The number and the court, where there is exactly one of them.
  "courtCaseNo" text not null default '',
  court text not null default '',
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'aside')),
  "caseId" text,
  "caseName" text not null default '',
  -- The day on which it was received, as the user says.
  "receivedDate" date,
  -- What was taken over: [{line, words, psnName, time}]
  taken jsonb not null default '[]',
  "confirmPsnName" text not null default '',
  "confirmTime" timestamptz,
  -- Why it was put aside.
  reason text not null default '',
  -- Level of the case.
  "recordLevel" text not null default 'normal' check ("recordLevel" in ('normal', 'internal', 'secret')),
  primary key ("tenantId", id),
  foreign key ("tenantId", "caseId") references legal_case ("tenantId", id)
);
create index on court_message ("tenantId", "createTime" desc, id desc)
  include ("recordLevel", "createPsnId") where "deletedAt" is null;
create index on court_message ("tenantId", "caseId") where "caseId" is not null;
create index on court_message ("tenantId", "textHash");
create index on court_message ("tenantId", "fileHash") where "fileHash" is not null;
alter table court_message enable row level security;
create policy tenant on court_message using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger follows_level before insert or update of "recordLevel", "caseId" on court_message
  for each row execute function follows_level('false', 'legal_case', 'caseId');

create trigger "passes_level_court_message_caseId" after update of "recordLevel" on legal_case
  for each row when (old."recordLevel" <> new."recordLevel") execute function passes_level('court_message', 'caseId');
