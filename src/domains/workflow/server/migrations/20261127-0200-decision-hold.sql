-- Decisions that can still be taken back, and what they changed.
create table flow_hold (
  "tenantId" text not null references tenant (id),
  -- The step that was decided.
  id text not null,
  "bizId" text not null,
  -- The record's version after the decision.
  "bizVersion" integer not null,
  "accountId" text not null,
  -- Until when the decision can be taken back.
  "until" timestamptz not null,
  -- The rows before the decision, in the order of their change.
  entries jsonb not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", id) references flow_task ("tenantId", id)
);
alter table flow_hold enable row level security;
create policy tenant on flow_hold using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
