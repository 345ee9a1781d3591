-- Who is trusted to say who somebody is: a portal that signs links, or an OpenID provider.
create table sso_client (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('link', 'oidc')),
  -- Sealed with the installation's key.
  secret text not null,
  issuer text not null default '',
  "clientId" text not null default '',
  scope text not null default '',
  claim text not null default '',
  "matchBy" text not null check ("matchBy" in ('loginName', 'email', 'phone')),
  "redirectUri" text not null default '',
  enabled boolean not null default true,
  primary key ("tenantId", id)
);
-- One installation, one code to begin single sign-on with.
create unique index sso_client_code on sso_client (lower(code)) where "deletedAt" is null;
select guard_table('sso_client');

-- What has been used: nothing signed works twice.
create table sso_nonce (
  "tenantId" text not null,
  "clientId" text not null,
  nonce text not null,
  at timestamptz not null default now(),
  primary key ("tenantId", "clientId", nonce),
  foreign key ("tenantId", "clientId") references sso_client ("tenantId", id)
);
select guard_table('sso_nonce');

-- Door: the client of a code, before there is a tenant. The provider's own people never come this way.
create function sso_client_find(asked text) returns table ("tenantId" text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c."tenantId", c.id from sso_client c join tenant t on t.id = c."tenantId"
  where lower(c.code) = lower(asked) and c."deletedAt" is null and c.enabled and t.kind = 'tenant'
$$;
-- Door: whether single sign-on is configured at all.
create function sso_is_on() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from sso_client where "deletedAt" is null and enabled)
$$;
-- Door: whether a code is taken, in whatever tenant.
create function sso_code_taken(asked text, except_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from sso_client where lower(code) = lower(asked) and "deletedAt" is null and id is distinct from except_id)
$$;
