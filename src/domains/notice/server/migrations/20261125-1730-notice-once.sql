-- What was sent once and for all, such as that a balance has fallen below a mark: a job that runs again does not send it again.
create table notice_once (
  "tenantId" text not null references tenant (id),
  key text not null,
  at timestamptz not null default now(),
  primary key ("tenantId", key)
);
select guard_table('notice_once');
