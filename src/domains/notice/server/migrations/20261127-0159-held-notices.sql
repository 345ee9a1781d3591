-- Notices that are sent later: those of a decision that can still be taken back.
create table notice_held (
  "tenantId" text not null references tenant (id),
  id text not null,
  -- What they wait for: the step that was decided.
  "holdId" text not null,
  kind text not null,
  "bizId" text not null,
  -- Receivers, sentence, links.
  notice jsonb not null,
  primary key ("tenantId", id)
);
create index on notice_held ("tenantId", "holdId");
create index on notice_held ("tenantId", "bizId");
alter table notice_held enable row level security;
create policy tenant on notice_held using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
