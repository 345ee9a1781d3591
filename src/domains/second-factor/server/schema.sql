-- after: account, platform

-- Authenticator apps (RFC 6238). Secrets are encrypted with the installation's key; recovery codes are hashes.
create table second_factor (
  "tenantId" text not null,
  "accountId" text not null,
  secret text not null,
  "confirmedAt" timestamptz,
  -- Last time step used: a code works once.
  "lastStep" bigint not null default 0,
  recovery text[] not null default '{}',
  -- Wrong codes since triesSince. After five of them codes are refused for 15 minutes.
  tries integer not null default 0,
  -- Unix time in seconds.
  "triesSince" bigint not null default 0,
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
alter table second_factor enable row level security;
create policy tenant on second_factor using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
