-- after: platform, tenant

-- Single sign-on: portals that sign links, and OpenID providers.
create table sso_client (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "updateTime" timestamptz not null default now(),
  code text not null,
  name text not null,
  kind text not null check (kind in ('link', 'oidc')),
  -- Encrypted with the installation's key.
  secret text not null,
  issuer text not null default '',
  "clientId" text not null default '',
  scope text not null default '',
  claim text not null default '',
  "matchBy" text not null check ("matchBy" in ('loginName', 'email', 'phone')),
  "redirectUri" text not null default '',
  enabled boolean not null default true,
  -- Account that was shown the client's secret: the client signs in no account with more rights.
  "makerId" text,
  primary key ("tenantId", id)
);
-- Codes are unique in the installation.
create unique index sso_client_code on sso_client (lower(code)) where "deletedAt" is null;
alter table sso_client enable row level security;
create policy tenant on sso_client using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Used nonces: a signed link works once.
create table sso_nonce (
  "tenantId" text not null,
  "clientId" text not null,
  nonce text not null,
  at timestamptz not null default now(),
  primary key ("tenantId", "clientId", nonce),
  foreign key ("tenantId", "clientId") references sso_client ("tenantId", id)
);
alter table sso_nonce enable row level security;
create policy tenant on sso_nonce using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
