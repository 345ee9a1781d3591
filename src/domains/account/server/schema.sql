-- after: org, permission, platform, tenant

-- Accounts. An account's seat in the organisation is a node of kind psn.
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
  "mustChangePassword" boolean not null default false,
  email text not null default '',
  -- Pronunciation of the name for searches (pinyinKey).
  pinyin text not null default '',
  -- First day on which the account may sign in. Null: no limit.
  "validFrom" date,
  -- Last day. Null: no limit.
  "validTo" date,
  -- Paid modules that are open to the account. Null: all of the tenant's.
  "moduleCodes" jsonb,
  -- Hundredths of a coin per month. Null: no limit.
  "coinLimit" bigint check ("coinLimit" >= 0),
  -- Created by the provider with an administrator's rights; an administrator of the tenant confirms it before it may
  -- sign in.
  "awaitsConfirmation" boolean not null default false,
  -- Created by the provider for the tenant: until the first sign-in the provider may pass on its credentials.
  "madeByProvider" boolean not null default false,
  primary key ("tenantId", id),
  foreign key ("tenantId", "psnId") references org_node ("tenantId", id),
  check ("validTo" >= "validFrom")
);
-- Login names are unique in the installation.
create unique index account_login_name on account (lower("loginName")) where "deletedAt" is null;
create index account_by_phone on account (phone) where phone <> '' and "deletedAt" is null;
-- A phone number belongs to one account of a tenant.
create unique index account_phone on account ("tenantId", phone) where phone <> '' and "deletedAt" is null;
create index on account ("tenantId", "psnId");
alter table account enable row level security;
create policy tenant on account using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after delete
  or update of status, "loginName", name, sex, phone, photo, introduction, "psnId", "deletedAt", visitor on account
  for each row execute function tenant_auth_changed();

-- Roles of accounts.
create table account_role (
  "tenantId" text not null,
  "accountId" text not null,
  "roleId" text not null,
  primary key ("tenantId", "accountId", "roleId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id),
  foreign key ("tenantId", "roleId") references role ("tenantId", id)
);
alter table account_role enable row level security;
create policy tenant on account_role using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create trigger auth_changed after insert on account_role referencing new table as changed
  for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_again after update on account_role referencing new table as changed
  for each statement execute function tenant_auth_changed_by_statement();
create trigger auth_changed_gone after delete on account_role referencing old table as changed
  for each statement execute function tenant_auth_changed_by_statement();

-- Live sessions. Tokens are stored as hashes only.
create table session (
  "tenantId" text not null references tenant (id),
  "tokenHash" text primary key,
  "companionHash" text not null,
  "accountId" text not null,
  "createTime" timestamptz not null default now(),
  "lastSeenAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  ip text not null default '',
  -- User agent at sign-in.
  device text not null default '',
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
comment on table session is '[owner-only] live sessions, reached through functions';
create index on session ("tenantId", "accountId");
create unique index on session ("companionHash");
alter table session enable row level security;
create policy tenant on session using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Sign-in attempts of the last day, by account name and by address.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  "loginName" text not null,
  ip text not null,
  at timestamptz not null default now(),
  -- The known browser that the attempt came from. Null for others.
  "deviceHash" text,
  -- Made with a solved captcha.
  captcha boolean not null default false,
  -- False while the password is still being compared: simultaneous sign-ins from a shared address do not count against
  -- each other.
  failed boolean not null default false
);
comment on table sign_in_failure is '[owner-only] failed sign-ins, reached through functions';
create index on sign_in_failure ("loginName", at);
create index on sign_in_failure (ip, at);

-- Hash of the token that creates the first administrator.
create table set_up_token (
  hash text primary key
);
comment on table set_up_token is '[owner-only] token of the first start, reached through functions';

-- Former passwords, which may not be used again.
create table password_former (
  "tenantId" text not null,
  id text not null,
  "accountId" text not null,
  "passwordHash" text not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on password_former ("tenantId", "accountId", id);
alter table password_former enable row level security;
create policy tenant on password_former using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Browsers in which an account has signed in before: failed attempts from elsewhere do not lock the account there.
create table known_device (
  "tenantId" text not null,
  "deviceHash" text not null,
  "accountId" text not null,
  "createTime" timestamptz not null default now(),
  primary key ("tenantId", "deviceHash", "accountId"),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on known_device ("deviceHash");
create index on known_device ("tenantId", "accountId");
alter table known_device enable row level security;
create policy tenant on known_device using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

-- Captchas waiting for their answer. Any answer deletes the captcha.
create table captcha (
  id text primary key,
  "answerHash" text not null,
  "browserHash" text not null,
  "expiresAt" timestamptz not null
);
comment on table captcha is '[owner-only] captchas waiting for their answer, reached through functions';

-- Codes sent by text message, as hashes. Rows without a hash are requests for which nothing was sent; they count
-- towards the limits alike.
create table sms_code (
  id bigint generated always as identity primary key,
  phone text not null,
  purpose text not null,
  "codeHash" text,
  ip text not null,
  tries integer not null default 0,
  at timestamptz not null default now(),
  "usedAt" timestamptz
);
comment on table sms_code is '[owner-only] codes by text message, only their hashes, reached through functions';
create index on sms_code (phone, at);
create index on sms_code (ip, at);

-- Steps of a sign-in that were proved: single use, valid for a short time.
create table sign_in_ticket (
  hash text primary key,
  kind text not null,
  "tenantId" text,
  "accountId" text,
  phone text not null default '',
  "browserHash" text not null default '',
  tries integer not null default 0,
  "expiresAt" timestamptz not null,
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
comment on table sign_in_ticket is '[owner-only] tickets on the way to a session, reached through functions';
create index on sign_in_ticket ("tenantId", "accountId");
alter table sign_in_ticket enable row level security;
create policy tenant on sign_in_ticket using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());

alter table record_member add foreign key ("tenantId", "accountId") references account ("tenantId", id);
