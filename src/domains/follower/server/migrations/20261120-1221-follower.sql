create table follower (
  "tenantId" text not null references tenant (id),
  "bizType" text not null,
  "bizId" text not null,
  "accountId" text not null,
  "createTime" timestamptz not null default clock_timestamp(),
  primary key ("tenantId", "bizId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
select guard_table('follower');
