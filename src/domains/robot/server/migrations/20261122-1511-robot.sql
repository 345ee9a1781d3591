-- Conversations with the robot; each belongs to whoever holds it.
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
select guard_table('robot_session');

create table robot_message (
  "tenantId" text not null,
  id text not null,
  "sessionId" text not null,
  role text not null check (role in ('user', 'assistant')),
  -- The question that is answered; a question's own id.
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
  primary key ("tenantId", id),
  foreign key ("tenantId", "sessionId") references robot_session ("tenantId", id)
);
create index on robot_message ("tenantId", "sessionId", "createTime", id);
create index on robot_message ("tenantId", "questionId");
select guard_table('robot_message');
