-- after: coin-config, cost-standard, platform, tenant

-- Conditions on single columns are domains: PostgreSQL keeps the check of a type prepared, but plans a table's checks
-- anew for every statement that writes.
create domain coin_kind as text
  check (value in ('recharge', 'gift', 'hold', 'capture', 'release', 'refundHold', 'refund', 'expire', 'adjust'));
create domain coin_use_state as text check (value in ('held', 'captured', 'released'));
create domain coin_use_quantity as integer check (value between 1 and 100);
create domain coin_cost as bigint check (value >= 0);
create domain coin_amount as bigint check (value >= 0);

-- Prepaid coins of a tenant. All amounts are hundredths of a coin. Transactions that move coins run one after the other
-- (coin_turn).
create table coin_account (
  "tenantId" text primary key references tenant (id),
  balance bigint not null default 0,
  -- Part of the balance that is held for running work and requested refunds.
  frozen coin_amount not null default 0,
  -- Number of the last entry.
  seq bigint not null default 0,
  -- Time of the last entry.
  at timestamptz not null default clock_timestamp(),
  -- Hash of the last entry.
  hash bytea not null default '',
  -- Taken from the balance and not yet from the lots. Lots are used in a fixed order, so that coin_tell() can take the
  -- sum of many uses later, before anything else changes them.
  untold coin_amount not null default 0,
  check (frozen <= balance)
) with (fillfactor = 50);
comment on table coin_account is '[read-only] balances, written through functions';
alter table coin_account enable row level security;
create policy tenant on coin_account using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on coin_account for select using (provider_acts());

-- Lots that a balance consists of. They are used in the order of their expiry.
create table coin_lot (
  "tenantId" text not null references coin_account ("tenantId"),
  id text not null,
  source text not null,
  qty bigint not null,
  remaining bigint not null,
  -- Part of the remaining coins that is held for requested refunds.
  frozen bigint not null default 0,
  -- Paid for the whole lot. Fen.
  paid bigint not null default 0,
  -- Number of the order or other document.
  "bizNo" text not null default '',
  "expireTime" timestamptz,
  "createTime" timestamptz not null default clock_timestamp(),
  -- Nothing remains. The index uses this column, because it changes once, and "remaining" with every use.
  spent boolean not null default false,
  primary key ("tenantId", id),
  check (source in ('recharge', 'gift', 'compensation') and 0 <= frozen and frozen <= remaining and remaining <= qty
    and qty > 0 and paid >= 0)
) with (fillfactor = 50);
comment on table coin_lot is '[read-only] where the coins of a balance come from, written through functions';
create index on coin_lot ("tenantId", "expireTime", id) where not spent;
create index on coin_lot ("tenantId", "bizNo");
alter table coin_lot enable row level security;
create policy tenant on coin_lot using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on coin_lot for select using (provider_acts());

-- Uses of paid modules: held, then captured or released.
create table coin_charge (
  "tenantId" text not null,
  id text not null,
  "moduleCode" text not null,
  "bizId" text not null,
  quantity coin_use_quantity not null,
  -- Part of the quantity that the month's free uses cover.
  free integer not null default 0,
  cost coin_cost not null,
  -- Price of a coin at that time. Ten-thousandths of a yuan.
  "unitPrice" bigint not null default 0,
  state coin_use_state not null,
  -- Idempotency key of the client.
  key text,
  "accountId" text not null,
  "personName" text not null,
  -- While held: when the hold expires.
  "until" timestamptz,
  -- While held: since when.
  "heldTime" timestamptz,
  "doneTime" timestamptz,
  "createTime" timestamptz not null default clock_timestamp(),
  primary key ("tenantId", id),
  unique ("tenantId", "moduleCode", "bizId")
);
comment on table coin_charge is '[read-only] uses of paid modules, written through functions';
create unique index on coin_charge ("tenantId", key) where key is not null;
create index on coin_charge ("tenantId", "moduleCode", "createTime") where free > 0;
create index on coin_charge ("tenantId", "doneTime");
create index on coin_charge ("tenantId", "accountId", "createTime");
alter table coin_charge enable row level security;
create policy tenant on coin_charge using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on coin_charge for select using (provider_acts());

-- Entries of the account, chained by hash.
create table coin_entry (
  "tenantId" text not null,
  seq bigint not null,
  id text not null,
  kind coin_kind not null,
  -- Change of the balance.
  coin bigint not null,
  -- Change of the held coins.
  held bigint not null,
  -- Balance after the entry.
  balance bigint not null,
  -- Held coins after the entry.
  frozen bigint not null,
  "moduleCode" text not null,
  "bizNo" text not null,
  remark text not null,
  "accountId" text not null,
  "personName" text not null,
  at timestamptz not null default clock_timestamp(),
  hash bytea not null,
  primary key ("tenantId", seq)
);
comment on table coin_entry is '[read-only] what happened to the coins of an organisation, for ever; written through functions';
create unique index on coin_entry ("tenantId", id);
create index on coin_entry (at);
alter table coin_entry enable row level security;
create policy tenant on coin_entry using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on coin_entry for select using (provider_acts());

-- Coins added or taken by the provider manually: one person requests, another one decides.
create table coin_adjustment (
  "tenantId" text not null references tenant (id),
  id text not null,
  version integer not null default 1,
  "deletedAt" timestamptz,
  "createTime" timestamptz not null default now(),
  "updateTime" timestamptz not null default now(),
  -- Hundredths of a coin. Negative: taken.
  coin bigint not null check (coin <> 0),
  remark text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  "createPsnId" text not null,
  "createPsnName" text not null,
  "donePsnId" text,
  "donePsnName" text,
  "doneTime" timestamptz,
  primary key ("tenantId", id),
  check ("donePsnId" <> "createPsnId" or state = 'withdrawn')
);
alter table coin_adjustment enable row level security;
create policy tenant on coin_adjustment using ("tenantId" = app_tenant()) with check ("tenantId" = app_tenant());
create policy provider on coin_adjustment for select using (provider_acts());

-- Cost of one use of a module by start time, computed from the provider's tariffs, prices and the price of a coin.
create table coin_rate (
  "moduleCode" text not null,
  -- The tenant that the rate is for. Empty: all.
  "forTenantId" text not null,
  "from" timestamptz not null,
  -- Hundredths of a coin.
  cost bigint not null,
  -- Free uses per month.
  free integer not null,
  -- Price of a coin. Ten-thousandths of a yuan.
  price bigint not null,
  primary key ("moduleCode", "forTenantId", "from")
);
comment on table coin_rate is '[owner-only] what uses cost since when, made from tariffs and prices';

create trigger rated after insert or update or delete on cost_standard
  for each statement execute function coin_rates_follow();
create trigger rated after insert or update or delete on cost_standard_price
  for each statement execute function coin_rates_follow();
create trigger rated after insert or update or delete on coin_config
  for each statement execute function coin_rates_follow();
