-- Who may sign in. The seat in the organisation is a psn node.
create table account (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  "loginName" text not null,
  name text not null,
  sex integer not null default 0,
  phone text not null default '',
  photo text not null default '',
  introduction text not null default '',
  status integer not null default 0,
  visitor boolean not null default false,
  "passwordHash" text not null,
  "psnId" text not null,
  "lastLoginTime" timestamptz,
  primary key ("tenantId", id),
  foreign key ("tenantId", "psnId") references org_node ("tenantId", id)
);
-- One installation, one name to sign in with.
create unique index account_login_name on account (lower("loginName")) where "deletedAt" is null;
select guard_table('account');
create trigger auth_changed after insert or delete
  or update of status, "loginName", name, sex, phone, photo, introduction, "psnId", "deletedAt", visitor on account
  for each row execute function tenant_auth_changed();

create table account_role (
  "tenantId" text not null,
  "accountId" text not null,
  "roleId" text not null,
  primary key ("tenantId", "accountId", "roleId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id),
  foreign key ("tenantId", "roleId") references role ("tenantId", id)
);
select guard_table('account_role');
create trigger auth_changed after insert or update or delete on account_role for each row execute function tenant_auth_changed();

-- Live sessions. Only hashes: a copy of this table signs nobody in.
create table session (
  "tenantId" text not null references tenant (id),
  "tokenHash" text primary key,
  "companionHash" text not null,
  "accountId" text not null,
  "createTime" timestamptz not null default now(),
  "lastSeenAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  ip text not null default '',
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on session ("tenantId", "accountId");
create unique index on session ("companionHash");
comment on table session is '[owner-only] live sessions, reached through functions';
select guard_table('session');

-- Failed sign-ins, by account name and by address; they survive a restart.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  "loginName" text not null,
  ip text not null,
  at timestamptz not null default now()
);
create index on sign_in_failure ("loginName", at);
create index on sign_in_failure (ip, at);
comment on table sign_in_failure is '[owner-only] failed sign-ins, reached through functions';

-- Door: what signing in has to know about a name before there is a tenant.
create function sign_in_account(login text) returns table ("tenantId" text, "accountId" text, "passwordHash" text,
    status integer, "tenantStatus" integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a."tenantId", a.id, a."passwordHash", a.status, t.status
  from account a join tenant t on t.id = a."tenantId"
  where lower(a."loginName") = lower(login) and a."deletedAt" is null
$$;

-- Door: counts an attempt to sign in, one at a time for each name, and says whether it is still within the limits of the
-- last quarter of an hour. It counts as failed until it has succeeded.
create function sign_in_attempt(login text, address text, most_by_name integer, most_by_address integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  by_name integer;
  by_address integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('name ' || lower(login), 0));
  perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
  select count(*) into by_name from sign_in_failure where "loginName" = lower(login) and at > now() - interval '15 minutes';
  select count(*) into by_address from sign_in_failure where ip = address and at > now() - interval '15 minutes';
  if by_name >= most_by_name or by_address >= most_by_address then return false; end if;
  insert into sign_in_failure ("loginName", ip) values (lower(login), address);
  delete from sign_in_failure where at < now() - interval '1 day';
  return true;
end $$;
create function sign_in_succeeded(login text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_failure where "loginName" = lower(login)
$$;

-- Door: begins a session of an account. The tenant must be the account's own.
create function session_open(for_tenant text, for_account text, hash text, companion text, address text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into session ("tenantId", "tokenHash", "companionHash", "accountId", "expiresAt", ip)
    values (for_tenant, hash, companion, for_account, now() + interval '24 hours', address);
  update account set "lastLoginTime" = now() where "tenantId" = for_tenant and id = for_account;
  delete from session where "expiresAt" < now();
end $$;

-- Door: ends the session of a token, whoever presents it.
create function session_close(hash text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from session where "tokenHash" = hash returning 1) select exists (select 1 from gone)
$$;

-- Door: sets the tenant of the transaction if the token's session is alive and nothing it was built from has changed.
-- Sent ahead of a request's first statement: when it refuses, the transaction is aborted and that statement with it.
create function session_check(hash text, known bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant_of text;
  seen timestamptz;
begin
  select s."tenantId", s."lastSeenAt" into tenant_of, seen
  from session s join tenant t on t.id = s."tenantId"
  where s."tokenHash" = hash and s."expiresAt" > now() and t."authVersion" = known
    and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes");
  if tenant_of is null then raise exception 'session is not what it was' using errcode = 'FH001'; end if;
  perform set_config('app.tenant', tenant_of, true);
  if seen < now() - interval '1 minute' then
    update session set "lastSeenAt" = now() where "tokenHash" = hash;
  end if;
end $$;

-- Door: who the session of a token is, with everything a request needs to know; null when there is none.
-- A companion hash finds the same session for a token narrowed to one role.
create function session_enter(hash text, companion text) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s session;
  a account;
  t tenant;
begin
  select * into s from session where case when companion is null then "tokenHash" = hash else "companionHash" = companion end
    and "expiresAt" > now();
  if not found then return null; end if;
  select * into t from tenant where id = s."tenantId";
  if s."lastSeenAt" <= now() - make_interval(mins => t."idleMinutes") then return null; end if;
  select * into a from account where "tenantId" = s."tenantId" and id = s."accountId" and "deletedAt" is null and status = 0;
  if not found or t.status <> 0 then return null; end if;
  perform set_config('app.tenant', s."tenantId", true);
  update session set "lastSeenAt" = now() where "tokenHash" = s."tokenHash" and "lastSeenAt" < now() - interval '1 minute';
  return jsonb_build_object(
    'tokenHash', s."tokenHash",
    'authVersion', t."authVersion",
    'tenant', jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'code', t.code),
    'account', to_jsonb(a) - 'passwordHash',
    'roles', coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'roleCode', r."roleCode", 'roleName', r."roleName",
        'dataScope', r."dataScope", 'home', r.home,
        'perms', (select coalesce(jsonb_agg(p.val), '[]') from role_permission p where p."tenantId" = r."tenantId" and p."roleId" = r.id))
        order by r."roleCode")
      from account_role ar join role r on r."tenantId" = ar."tenantId" and r.id = ar."roleId"
      where ar."tenantId" = a."tenantId" and ar."accountId" = a.id and r.enabled and r."deletedAt" is null), '[]'),
    'path', (with recursive up as (
        select * from org_node where "tenantId" = a."tenantId" and id = a."psnId"
        union all select o.* from org_node o join up on o."tenantId" = up."tenantId" and o.id = up."parentId")
      select jsonb_agg(jsonb_build_object('id', up.id, 'kind', up.kind, 'name', up.name, 'code', up.code,
        'fullId', up."fullId", 'fullName', up."fullName", 'parentId', up."parentId")) from up)
  );
end $$;
