-- Authenticator apps (RFC 6238). The secret is sealed with the installation's key; recovery codes are hashes.
create table second_factor (
  "tenantId" text not null,
  "accountId" text not null,
  secret text not null,
  "confirmedAt" timestamptz,
  -- The last time step that was used: a code works once.
  "lastStep" bigint not null default 0,
  recovery text[] not null default '{}',
  -- Wrong codes since a moment; after five of them a quarter of an hour long none is looked at.
  tries integer not null default 0,
  -- Seconds since 1970.
  "triesSince" bigint not null default 0,
  primary key ("tenantId", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
select guard_table('second_factor');
