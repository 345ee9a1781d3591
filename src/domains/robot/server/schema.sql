-- after: platform, tenant

-- Conversations with the assistant, each of one account.
create table robot_session (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  "createPsnId" text not null,
  mode text not null check (mode in ('standard', 'chat')),
  title text not null,
  "lastQuestion" text not null,
  "lastTime" timestamptz not null default now(),
  primary key ("tenantId", id)
);
create index on robot_session ("tenantId", "createPsnId", "lastTime" desc) where "deletedAt" is null;
alter table robot_session enable row level security;
create policy tenant on robot_session using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Questions and answers of a conversation.
create table robot_message (
  "tenantId" text not null,
  id text not null,
  "sessionId" text not null,
  role text not null check (role in ('user', 'assistant')),
  -- The answered question. A question names itself.
  "questionId" text not null,
  content text not null,
  state text not null default 'answered',
  source text not null default 'none',
  matched text not null default '',
  citations jsonb not null default '[]',
  "relatedQuestions" jsonb not null default '[]',
  "ruleIds" jsonb not null default '[]',
  removed integer not null default 0,
  model text not null default '',
  feedback integer not null default 0 check (feedback in (-1, 0, 1)),
  -- Hundredths of a coin.
  coin bigint not null default 0,
  "createTime" timestamptz not null default now(),
  -- State of the library when the question was answered.
  "libraryDate" date,
  primary key ("tenantId", id),
  foreign key ("tenantId", "sessionId") references robot_session ("tenantId", id)
);
create index on robot_message ("tenantId", "sessionId", "createTime", id);
create index on robot_message ("tenantId", "questionId");
alter table robot_message enable row level security;
create policy tenant on robot_message using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
