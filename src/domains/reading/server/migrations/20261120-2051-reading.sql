-- What somebody has read in a library, and what he keeps among his favourites.
create table reading (
  "tenantId" text not null references tenant (id),
  "accountId" text not null,
  "bizType" text not null,
  "bizId" text not null,
  "readTime" timestamptz,
  "favouriteTime" timestamptz,
  primary key ("tenantId", "accountId", "bizType", "bizId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
select guard_table('reading');
