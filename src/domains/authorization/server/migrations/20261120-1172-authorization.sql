-- What somebody gives to others for a time: roles, a wider view of records, or his own approvals.
create table auth_grant (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "createTime" timestamptz not null default now(),
  "authType" text not null check ("authType" in ('role', 'data', 'delegate')),
  "granterId" text not null,
  -- A seat, or a department or institution with everybody in it and below it.
  "granteeId" text not null,
  "dataScope" text check ("dataScope" in ('dept', 'deptBelow', 'ogn', 'ognBelow', 'all', 'custom')),
  "startTime" timestamptz not null,
  "endTime" timestamptz not null,
  reason text not null default '',
  enabled boolean not null default true,
  check ("endTime" > "startTime"),
  check (("authType" = 'data') = ("dataScope" is not null)),
  primary key ("tenantId", id),
  foreign key ("tenantId", "granterId") references account ("tenantId", id),
  foreign key ("tenantId", "granteeId") references org_node ("tenantId", id)
);
create index on auth_grant ("tenantId", "granteeId") where enabled;
create index on auth_grant ("tenantId", "endTime") where enabled;
select guard_table('auth_grant');
create trigger auth_changed after insert or update or delete on auth_grant for each row execute function tenant_auth_changed();

create table auth_grant_role (
  "tenantId" text not null,
  "grantId" text not null,
  "roleId" text not null,
  primary key ("tenantId", "grantId", "roleId"),
  foreign key ("tenantId", "grantId") references auth_grant ("tenantId", id),
  foreign key ("tenantId", "roleId") references role ("tenantId", id)
);
create index on auth_grant_role ("tenantId", "roleId");
select guard_table('auth_grant_role');
create trigger auth_changed after insert or update or delete on auth_grant_role for each row execute function tenant_auth_changed();

create table auth_grant_node (
  "tenantId" text not null,
  "grantId" text not null,
  "nodeId" text not null,
  primary key ("tenantId", "grantId", "nodeId"),
  foreign key ("tenantId", "grantId") references auth_grant ("tenantId", id),
  foreign key ("tenantId", "nodeId") references org_node ("tenantId", id)
);
select guard_table('auth_grant_node');
create trigger auth_changed after insert or update or delete on auth_grant_node for each row execute function tenant_auth_changed();

-- The grants that reach a person at this moment, by the seat, its department or its institution.
create function grants_reaching(for_tenant text, for_account text) returns setof auth_grant
  language sql stable as $$
  select g.* from account a
    join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
    join auth_grant g on g."tenantId" = a."tenantId" and position(g."granteeId" || '/' in seat."fullId") > 0
  where a."tenantId" = for_tenant and a.id = for_account
    and g.enabled and g."deletedAt" is null and g."startTime" <= clock_timestamp() and g."endTime" > clock_timestamp()
$$;

-- The enabled roles that a person holds at this moment: his own, and those given for a time (with the grant).
create function held_roles(for_tenant text, for_account text) returns table ("roleId" text, "grantId" text)
  language sql stable as $$
  select distinct on (h."roleId") h."roleId", h."grantId" from (
    select ar."roleId", null as "grantId" from account_role ar where ar."tenantId" = for_tenant and ar."accountId" = for_account
    union all
    select gr."roleId", g.id from grants_reaching(for_tenant, for_account) g
      join auth_grant_role gr on gr."tenantId" = g."tenantId" and gr."grantId" = g.id
    where g."authType" = 'role') h
  join role r on r."tenantId" = for_tenant and r.id = h."roleId" and r.enabled and r."deletedAt" is null
  order by h."roleId", h."grantId" nulls first
$$;
