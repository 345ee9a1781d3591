-- after: platform, tenant

-- The approval of a record, from submission to its end. A resubmission after a return continues it in the next round.
create table flow_instance (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "bizType" text not null,
  "bizId" text not null,
  title text not null,
  status integer not null,
  round integer not null default 1,
  "initiatorId" text not null,
  "initiatorName" text not null,
  "createTime" timestamptz not null default now(),
  -- Steps that the approval started with: later changes of the chain apply to later approvals.
  path jsonb,
  -- Accounts that may not decide the approval: author, handler and submitter of the record, stored at each submission.
  "ownerIds" text[] not null default '{}',
  primary key ("tenantId", id)
);
create index on flow_instance ("tenantId", "bizId");
alter table flow_instance enable row level security;
create policy tenant on flow_instance using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Steps of approvals: past, present and the initiator's own.
create table flow_task (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "instanceId" text not null,
  "bizType" text not null,
  "bizId" text not null,
  node text not null,
  round integer not null,
  -- The assigned person, or the role whose members may take the step.
  "assigneeId" text,
  "assigneeName" text,
  "assigneeRole" text,
  result text,
  opinion text not null default '',
  "arriveTime" timestamptz not null default now(),
  "doneTime" timestamptz,
  "doneById" text,
  "doneByName" text,
  -- The person that the step belongs to when a delegate has done it.
  "onBehalfOfId" text,
  "onBehalfOfName" text,
  -- Null for steps older than deadlines.
  "dueTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "instanceId") references flow_instance ("tenantId", id)
);
create index on flow_task ("tenantId", "bizId");
create index on flow_task ("tenantId", "assigneeId", "doneTime");
create index on flow_task ("tenantId", "assigneeRole") where result is null;
create index on flow_task ("tenantId", "doneById", "doneTime") where result is not null;
create index on flow_task ("tenantId", "onBehalfOfId") where "onBehalfOfId" is not null;
alter table flow_task enable row level security;
create policy tenant on flow_task using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Approval steps of a kind of record in a tenant, in place of the defaults.
create table flow_chain (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "bizType" text not null,
  steps jsonb not null,
  primary key ("tenantId", id)
);
create unique index on flow_chain ("tenantId", "bizType") where "deletedAt" is null;
alter table flow_chain enable row level security;
create policy tenant on flow_chain using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
