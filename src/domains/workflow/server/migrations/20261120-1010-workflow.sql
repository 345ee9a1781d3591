-- One approval of one record: from submitting to its end. Resubmitting after a return goes on in the same one.
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
  primary key ("tenantId", id)
);
create index on flow_instance ("tenantId", "bizId");
select guard_table('flow_instance');

-- Who has, or had, what to do. The initiator's seat is a task like the others.
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
  -- The person, or the role whose members may take it.
  "assigneeId" text,
  "assigneeName" text,
  "assigneeRole" text,
  result text,
  opinion text not null default '',
  "arriveTime" timestamptz not null default now(),
  "doneTime" timestamptz,
  "doneById" text,
  "doneByName" text,
  primary key ("tenantId", id),
  foreign key ("tenantId", "instanceId") references flow_instance ("tenantId", id)
);
create index on flow_task ("tenantId", "bizId");
create index on flow_task ("tenantId", "assigneeId", "doneTime");
create index on flow_task ("tenantId", "assigneeRole") where result is null;
create index on flow_task ("tenantId", "doneById", "doneTime") where result is not null;
select guard_table('flow_task');
