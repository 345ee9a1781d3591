-- The links that somebody keeps on the home page, in their order; always written together.
create table quick_link (
  "tenantId" text not null references tenant (id),
  "accountId" text not null,
  version integer not null default 1,
  "updateTime" timestamptz not null default now(),
  links jsonb not null,
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
select guard_table('quick_link');
