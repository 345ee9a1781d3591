-- The steps that the records of a kind take in an organisation, in place of the usual ones.
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
select guard_table('flow_chain');

-- The steps that an approval was begun with: what is changed later holds for later ones.
alter table flow_instance add path jsonb;
