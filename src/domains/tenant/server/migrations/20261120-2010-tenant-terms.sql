-- What an organisation was let in on: until when, for how many users, with which paid modules. Null: without limit.
alter table tenant
  add column "shortName" text not null default '',
  add column "packageName" text,
  add column "endDate" date,
  add column "maxUsers" integer check ("maxUsers" between 1 and 10000),
  add column "moduleCodes" jsonb,
  -- Its term is over and its grace is not: what is there can be read, nothing is written.
  add column "readOnly" boolean not null default false,
  -- Where its people sign in, and what differs for them from the installation's settings.
  add column "loginUrl" text not null default '',
  add column "envConfig" jsonb not null default '{}';

drop trigger switched on tenant;
create trigger switched before update of status, "idleMinutes", name, "readOnly", "loginUrl", "envConfig" on tenant
  for each row execute function tenant_switched();

-- What the provider keeps of an organisation: from the draft of its entry on. Its id becomes that of the tenant.
create table enterprise (
  like record_base including defaults,
  "tenantCode" text not null default '',
  "tenantName" text not null,
  "shortName" text not null default '',
  "creditCode" text not null default '',
  industry text,
  scale text,
  region text,
  "regionName" text,
  address text not null default '',
  contact text not null default '',
  phone text not null default '',
  email text not null default '',
  "adminLoginName" text not null default '',
  "adminName" text not null default '',
  "adminPhone" text not null default '',
  -- The account that was made for its first administrator.
  "adminId" text,
  "packageName" text,
  "startDate" date,
  "endDate" date,
  "maxUsers" integer check ("maxUsers" between 1 and 10000),
  -- Hundredths of a coin.
  "initCoin" bigint check ("initCoin" >= 0),
  "moduleCodes" jsonb not null default '[]',
  logo jsonb not null default '[]',
  "loginUrl" text not null default '',
  "envConfig" text not null default '',
  stage text not null default 'draft' check (stage in ('draft', 'trial', 'active', 'expiring', 'grace', 'stopped')),
  -- 0 its people may sign in, 1 they may not.
  status integer not null default 0 check (status in (0, 1)),
  "openTime" timestamptz
);
select guard_records('enterprise');
create unique index on enterprise ("tenantId", "tenantName") where "deletedAt" is null;
create unique index on enterprise ("tenantId", "creditCode") where "deletedAt" is null and "creditCode" <> '';

-- Organisations that were there before anything was kept of them.
insert into enterprise ("tenantId", id, "createOgnId", "createOgnName", "createPsnId", "createPsnName", "createPsnFullId",
    "createPsnFullName", "tenantCode", "tenantName", stage, status, "openTime")
  select p.id, t.id, '', '', '', '', '', '', t.code, t.name, case t.status when 0 then 'active' else 'stopped' end, t.status,
    t."createTime"
  from tenant t, (select id from tenant where kind = 'provider' order by "createTime", id limit 1) p where t.kind = 'tenant';

-- What is kept of an organisation holds for it at once: its sessions are told by the trigger on tenant.
create function tenant_follows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set name = new."tenantName", "shortName" = new."shortName", status = new.status,
    "packageName" = new."packageName", "endDate" = new."endDate", "maxUsers" = new."maxUsers",
    "moduleCodes" = nullif(new."moduleCodes", '[]'), "readOnly" = new.stage = 'grace', "loginUrl" = new."loginUrl",
    "envConfig" = coalesce(nullif(new."envConfig", '')::jsonb, '{}')
  where id = new.id and kind = 'tenant' and new.stage <> 'draft'
    and exists (select 1 from tenant p where p.id = new."tenantId" and p.kind = 'provider');
  return null;
end $$;
create trigger followed after insert or update on enterprise for each row execute function tenant_follows();

-- The picture of an organisation, as its own people see it.
create table tenant_logo (
  "tenantId" text primary key references tenant (id),
  type text not null,
  data bytea not null check (octet_length(data) <= 1048576)
);
select guard_table('tenant_logo');

-- Door: how many accounts organisations have, those of all for the provider, one's own for everybody else; no names.
create function tenant_users() returns table ("tenantId" text, users bigint, admins bigint, disabled bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
  select t.id, count(*) filter (where a.status = 0), count(*) filter (where a.status = 0 and exists (
      select 1 from account_role h join role r on r."tenantId" = h."tenantId" and r.id = h."roleId"
      where h."tenantId" = a."tenantId" and h."accountId" = a.id and r."roleCode" = 'tenant_admin')),
    count(*) filter (where a.status = 1)
  from tenant t join account a on a."tenantId" = t.id and a."deletedAt" is null
  where t.kind = 'tenant' and (t.id = app_tenant() or provider_acts())
  group by t.id;
end $$;
