-- Which labels a record of any kind carries. The record is looked up by its own domain before anything is read, and a
-- label is an item of the dictionary that may be the provider's: neither can be a foreign key.
create table record_label (
  "tenantId" text not null references tenant (id),
  "bizType" text not null,
  "bizId" text not null,
  "labelId" text not null,
  "createPsnId" text not null,
  "createPsnName" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "bizId", "labelId"),
  foreign key ("tenantId", "createPsnId") references account ("tenantId", id)
);
create index on record_label ("tenantId", "labelId", "bizType");
create index record_label_any on record_label ("labelId");
select guard_table('record_label');

-- Door: whether records of another tenant carry one of the running tenant's own labels.
create function label_used_elsewhere(of_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from dictionary where id = of_id and "tenantId" = app_tenant())
    and exists (select 1 from record_label where "labelId" = of_id and "tenantId" <> app_tenant())
$$;
