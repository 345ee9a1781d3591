-- Passwords that have to be changed, and what an account is found by.
alter table account add column "mustChangePassword" boolean not null default false;
create index account_by_phone on account (phone) where phone <> '' and "deletedAt" is null;
alter table tenant add column "secondFactor" boolean not null default false;

create table password_former (
  "tenantId" text not null,
  id text not null,
  "accountId" text not null,
  "passwordHash" text not null,
  primary key ("tenantId", id),
  foreign key ("tenantId", "accountId") references account ("tenantId", id)
);
create index on password_former ("tenantId", "accountId", id);
select guard_table('password_former');

-- Browsers in which somebody has signed in before: others' guesses do not keep him out there.
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
select guard_table('known_device');

-- Who may be meant by a name, a phone number or an address, before there is a tenant.
drop function sign_in_account(text);
create function sign_in_candidates(by text, given text, only_tenant text) returns table ("tenantId" text, "accountId" text,
    "loginName" text, "tenantName" text, "tenantKind" text, "passwordHash" text, status integer, "tenantStatus" integer,
    "mustChangePassword" boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  wanted text[];
begin
  if given = '' then return; end if;
  if by = 'loginName' then
    select array_agg(a.id) into wanted from account a where lower(a."loginName") = lower(given) and a."deletedAt" is null;
  elsif by = 'phone' then
    select array_agg(a.id) into wanted from account a where a.phone <> '' and a.phone = given and a."deletedAt" is null;
  elsif by = 'email' then
    select array_agg(a.id) into wanted from account a
    where a."tenantId" = only_tenant and lower(a.email) = lower(given) and a."deletedAt" is null;
  elsif by = 'id' then
    wanted := array[given];
  end if;
  return query select a."tenantId", a.id, a."loginName", t.name, t.kind, a."passwordHash", a.status, t.status, a."mustChangePassword"
    from account a join tenant t on t.id = a."tenantId"
    where a.id = any(wanted) and a."deletedAt" is null and (only_tenant is null or a."tenantId" = only_tenant)
    order by a."lastLoginTime" desc nulls last limit 20;
end $$;

-- `failed` tells a failure from an attempt that is still being compared: people who share an address must not count
-- against each other while they sign in at the same time.
alter table sign_in_failure add column "deviceHash" text, add column captcha boolean not null default false,
  add column failed boolean not null default false;
drop function sign_in_attempt(text, text, integer, integer);
drop function sign_in_succeeded(text);

-- Door: counts an attempt and gives its number; null when none is left. It counts as failed until it has succeeded.
-- Of a name, strangers have few in all; a browser in which its owner has signed in before, and whoever has solved a
-- captcha, have some of their own, so that strangers cannot use up theirs.
create function sign_in_attempt(login text, address text, device text, solved boolean, most_plain integer, most_own integer,
    most_by_address integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since constant timestamptz := now() - interval '15 minutes';
  key constant text := lower(login);
  known text;
  made integer;
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('name ' || key, 0));
  perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
  select d."deviceHash" into known from known_device d join account a on a."tenantId" = d."tenantId" and a.id = d."accountId"
    where d."deviceHash" = device and lower(a."loginName") = key;
  if known is not null then
    select count(*) into made from sign_in_failure where "loginName" = key and at > since and "deviceHash" = known;
    if made >= most_own then known := null; end if;
  end if;
  if known is null then
    if solved then
      select count(*) into made from sign_in_failure where "loginName" = key and at > since and captcha and ip = address;
      if made >= most_own then return null; end if;
      select count(*) into made from sign_in_failure where ip = address and at > since and failed;
      if made >= most_by_address then return null; end if;
    elsif sign_in_needs_captcha(login, address, most_plain) then
      return null;
    end if;
  end if;
  insert into sign_in_failure ("loginName", ip, "deviceHash", captcha) values (key, address, known, solved and known is null)
    returning id into number;
  delete from sign_in_failure where at < now() - interval '1 day';
  return number;
end $$;

-- Door: whether strangers have used up what a name, or an address, has without a captcha.
create function sign_in_needs_captcha(login text, address text, most_plain integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from sign_in_failure where "loginName" = lower(login) and at > now() - interval '15 minutes'
      and not captcha and "deviceHash" is null) >= most_plain
    or (select count(*) from sign_in_failure where ip = address and at > now() - interval '15 minutes' and failed) >= most_plain
$$;
create function sign_in_failed(number bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update sign_in_failure set failed = true where id = number
$$;

-- Door: takes back what was counted for this name from the same address; what others tried stays counted.
create function sign_in_succeeded(number bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_failure f using sign_in_failure s 
  where s.id = number and f."loginName" = s."loginName" and f.ip = s.ip
$$;

-- Captchas that are waiting for their answer. Any answer takes its captcha away.
create table captcha (
  id text primary key,
  "answerHash" text not null,
  "browserHash" text not null,
  "expiresAt" timestamptz not null
);
comment on table captcha is '[owner-only] captchas waiting for their answer, reached through functions';
create function captcha_make(new_id text, answer text, browser text, seconds integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from captcha where "expiresAt" < now();
  insert into captcha values (new_id, answer, browser, now() + make_interval(secs => seconds))
$$;
create function captcha_take(asked text, answer text, browser text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from captcha where id = asked returning *)
  select exists (select 1 from gone where "answerHash" = answer and "browserHash" = browser and "expiresAt" > now())
$$;

-- Codes by text message, of any phone: rows without a hash stand for messages that were not sent, to be counted alike.
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
create index on sms_code (phone, at);
create index on sms_code (ip, at);
comment on table sms_code is '[owner-only] codes by text message, only their hashes, reached through functions';

-- Door: whether a phone may get another code: {wait} seconds, or {captcha}, or {send}, which tells whether anybody has it.
create function sms_code_ask(number text, for_purpose text, hash text, address text, solved boolean) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  per_phone timestamptz[];
  per_address timestamptz[];
  wait double precision;
  wanted boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('sms phone ' || number, 0));
  perform pg_advisory_xact_lock(hashtextextended('sms address ' || address, 0));
  select coalesce(array_agg(at order by at desc), '{}') into per_phone from sms_code where phone = number and at > now() - interval '1 day';
  select coalesce(array_agg(at order by at desc), '{}') into per_address from sms_code where ip = address and at > now() - interval '1 hour';
  wait := greatest(
    extract(epoch from per_phone[1] + interval '60 seconds' - now()),
    extract(epoch from per_phone[5] + interval '1 hour' - now()),
    extract(epoch from per_phone[10] + interval '1 day' - now()),
    extract(epoch from per_address[20] + interval '1 hour' - now()));
  if wait > 0 then return jsonb_build_object('wait', ceil(wait)); end if;
  if cardinality(per_phone) >= 2 and not solved then return '{"captcha": true}'; end if;
  wanted := for_purpose = 'bind' or exists (select 1 from account a join tenant t on t.id = a."tenantId"
    where a.phone = number and a."deletedAt" is null and a.status = 0 and t.status = 0);
  delete from sms_code where at < now() - interval '2 days';
  insert into sms_code (phone, purpose, "codeHash", ip) values (number, for_purpose, case when wanted then hash end, address);
  return jsonb_build_object('send', wanted);
end $$;

-- Door: uses the newest code of a phone for a purpose up; five wrong tries do that too.
create function sms_code_take(number text, for_purpose text, hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c sms_code;
begin
  select * into c from sms_code where phone = number and purpose = for_purpose order by id desc limit 1 for update;
  if not found or c."usedAt" is not null or c.tries >= 5 or c.at < now() - interval '5 minutes' then return false; end if;
  if c."codeHash" = hash then
    update sms_code set "usedAt" = now() where id = c.id;
    return true;
  end if;
  update sms_code set tries = tries + 1 where id = c.id;
  return false;
end $$;

-- What somebody has proved on the way to a session: good once, for a short time.
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
create index on sign_in_ticket ("tenantId", "accountId");
select guard_table('sign_in_ticket');
comment on table sign_in_ticket is '[owner-only] tickets on the way to a session, reached through functions';
create function ticket_make(new_hash text, for_kind text, for_tenant text, for_account text, number text, browser text,
    tried integer, seconds integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_ticket where "expiresAt" < now();
  insert into sign_in_ticket values (new_hash, for_kind, for_tenant, for_account, number, browser, tried,
    now() + make_interval(secs => seconds))
$$;
-- Door: what a ticket stands for; with `use` it is gone. One that was shown for something else is left alone.
create function ticket_take(asked text, for_kind text, browser text, use boolean) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t sign_in_ticket;
begin
  if use then
    delete from sign_in_ticket where hash = asked and kind = for_kind and "browserHash" in ('', browser) returning * into t;
  else
    select * into t from sign_in_ticket where hash = asked and kind = for_kind and "browserHash" in ('', browser);
  end if;
  if t.hash is null or t."expiresAt" < now() then return null; end if;
  return jsonb_build_object('tenantId', t."tenantId", 'accountId', t."accountId", 'phone', t.phone, 'tries', t.tries);
end $$;

-- Door: what a tenant's administrator sets about signing in.
create function tenant_sign_in_set(idle integer, second boolean) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update tenant set "idleMinutes" = idle, "secondFactor" = second where id = app_tenant()
$$;
-- Door: the provider's own tenant, which keeps what belongs to nobody else.
create function tenant_provider() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant where kind = 'provider' order by "createTime", id limit 1
$$;
