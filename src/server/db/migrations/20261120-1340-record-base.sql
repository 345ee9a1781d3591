-- [owner-only] What every table of records begins with: `create table x (like record_base including defaults, …)`. Holds no rows.
create table record_base (
  "tenantId" text not null,
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createOgnId" text not null,
  "createOgnName" text not null,
  "createDeptId" text,
  "createDeptName" text,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createPsnFullId" text not null,
  "createPsnFullName" text not null,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now()
);
comment on table record_base is '[owner-only] what every table of records begins with';
select guard_table('record_base');

-- Makes a table that begins like `record_base` one of records: its key, its tenant, the order of its lists, its wall.
create function guard_records(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s add primary key ("tenantId", id), add foreign key ("tenantId") references tenant (id)', name);
  execute format('create index on %s ("tenantId", "createTime" desc, id) where "deletedAt" is null', name);
  perform guard_table(name);
end $$;
