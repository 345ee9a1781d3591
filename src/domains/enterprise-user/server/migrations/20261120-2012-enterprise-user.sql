-- What an organisation's user may use: for how long, which paid modules, and how many coins a month. Null: as the
-- organisation itself.
alter table account
  add column "validFrom" date,
  add column "validTo" date,
  add column "moduleCodes" jsonb,
  -- Hundredths of a coin.
  add column "coinLimit" bigint check ("coinLimit" >= 0),
  add check ("validTo" >= "validFrom");

-- Whether an account may be signed in to today.
create function account_valid(a account) returns boolean language sql stable as $$
  select coalesce(a."validFrom" <= (now() at time zone 'Asia/Shanghai')::date, true)
    and coalesce(a."validTo" >= (now() at time zone 'Asia/Shanghai')::date, true)
$$;

-- Signing in: an account before or after its time is like a disabled one.
create or replace function sign_in_candidates(by text, given text, only_tenant text) returns table ("tenantId" text,
    "accountId" text, "loginName" text, "tenantName" text, "tenantKind" text, "passwordHash" text, status integer,
    "tenantStatus" integer, "mustChangePassword" boolean)
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
  return query select a."tenantId", a.id, a."loginName", t.name, t.kind, a."passwordHash",
      case when account_valid(a) then a.status else 1 end, t.status, a."mustChangePassword"
    from account a join tenant t on t.id = a."tenantId"
    where a.id = any(wanted) and a."deletedAt" is null and (only_tenant is null or a."tenantId" = only_tenant)
    order by a."lastLoginTime" desc nulls last limit 20;
end $$;

-- Coins of the month, in China's time, that a person of the running tenant has used or holds.
create function coins_of_month(person text) returns bigint language sql stable as $$
  select coalesce(sum(c.cost), 0)::bigint from coin_charge c
  where c."tenantId" = app_tenant() and c."accountId" = person and c.state <> 'released'
    and c."createTime" >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
$$;
create index on coin_charge ("tenantId", "accountId", "createTime") where state <> 'released';

-- A use of coins that its person, or his organisation, is not open to. One use of a limited person at a time is counted.
create function coin_permit() returns trigger language plpgsql as $$
declare
  a record;
  used bigint;
begin
  select p."coinLimit", p."moduleCodes", t."moduleCodes" as opened into a
    from tenant t left join account p on p."tenantId" = t.id and p.id = new."accountId" where t.id = new."tenantId";
  if not coalesce(a.opened ? new."moduleCode", true) or not coalesce(a."moduleCodes" ? new."moduleCode", true) then
    raise exception 'module is not open' using errcode = 'FH002';
  end if;
  if a."coinLimit" is not null and new.cost > 0 then
    perform pg_advisory_xact_lock(hashtextextended('coins of ' || new."accountId", 0));
    used := coins_of_month(new."accountId");
    if used + new.cost > a."coinLimit" then
      raise exception 'limit of the month' using errcode = 'FH003', detail = a."coinLimit" || ' ' || used;
    end if;
  end if;
  return new;
end $$;
create trigger permitted before insert on coin_charge for each row execute function coin_permit();
