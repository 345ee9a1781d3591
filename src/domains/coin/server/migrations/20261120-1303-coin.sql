-- Prepaid coins of an organisation. All amounts are hundredths of a coin. Whoever moves coins holds the row of the
-- account until his transaction ends, so that within an organisation one thing happens after the other.
create table coin_account (
  "tenantId" text primary key references tenant (id),
  balance bigint not null default 0 check (balance >= 0),
  -- Of the balance: held for work that is under way, and for refunds that were applied for.
  frozen bigint not null default 0 check (frozen between 0 and balance),
  -- The last entry: how many there are, when it was and its hash.
  seq bigint not null default 0,
  at timestamptz not null default clock_timestamp(),
  hash bytea not null default ''
);
select guard_table('coin_account');
select share_table('coin_account');

-- Where the coins of the balance come from; they are used up in the order in which they expire.
create table coin_lot (
  "tenantId" text not null references coin_account ("tenantId"),
  id text not null,
  source text not null check (source in ('recharge', 'gift', 'compensation')),
  qty bigint not null check (qty > 0),
  remaining bigint not null check (remaining between 0 and qty),
  -- Of what remains: held for refunds that were applied for.
  frozen bigint not null default 0 check (frozen between 0 and remaining),
  -- Fen that were paid for the whole lot.
  paid bigint not null default 0 check (paid >= 0),
  -- The order or other paper behind it.
  "bizNo" text not null default '',
  "expireTime" timestamptz,
  "createTime" timestamptz not null default clock_timestamp(),
  -- Nothing is left. The index asks for this and not for "remaining", whose every change would be one of the index too.
  spent boolean not null default false,
  primary key ("tenantId", id)
);
create index on coin_lot ("tenantId", "expireTime", id) where not spent;
create index on coin_lot ("tenantId", "bizNo");
select guard_table('coin_lot');
select share_table('coin_lot');

-- One use of a module: held, then captured or released.
create table coin_charge (
  "tenantId" text not null,
  id text not null,
  "moduleCode" text not null,
  "bizId" text not null,
  quantity integer not null check (quantity between 1 and 100),
  -- Of the quantity: without cost, by the month's free uses.
  free integer not null default 0,
  cost bigint not null check (cost >= 0),
  -- Ten-thousandths of a yuan that a coin cost then.
  "unitPrice" bigint not null default 0,
  state text not null check (state in ('held', 'captured', 'released')),
  -- Given by the client, so that a repeated settlement is known.
  key text,
  "accountId" text not null,
  "personName" text not null,
  -- While it is held: when it is released by itself, and since when it has been held.
  "until" timestamptz,
  "heldTime" timestamptz,
  "doneTime" timestamptz,
  "createTime" timestamptz not null default clock_timestamp(),
  primary key ("tenantId", id),
  unique ("tenantId", "moduleCode", "bizId")
);
create unique index on coin_charge ("tenantId", key) where key is not null;
create index on coin_charge ("tenantId", "doneTime") where state = 'captured';
create index on coin_charge ("tenantId", "moduleCode", "createTime") where free > 0;
select guard_table('coin_charge');
select share_table('coin_charge');

-- What happened to the account, for ever. Each hash covers the entry and the hash before it.
create table coin_entry (
  "tenantId" text not null,
  seq bigint not null,
  id text not null,
  kind text not null check (kind in
    ('recharge', 'gift', 'hold', 'capture', 'release', 'refundHold', 'refund', 'expire', 'adjust')),
  -- By how much balance and frozen coins changed, and what they were afterwards.
  coin bigint not null,
  held bigint not null,
  balance bigint not null,
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
comment on table coin_entry is '[append-only] what happened to the coins of an organisation';
create unique index on coin_entry ("tenantId", id);
create index on coin_entry (at);
select guard_table('coin_entry');
select share_table('coin_entry');

-- SHA-256 over the hash before and all that the entry says. A row's text quotes its fields, so that none can pass for
-- part of its neighbour.
create function coin_link(previous bytea, e coin_entry) returns bytea language plpgsql stable as $$
begin
  return sha256(previous || convert_to(row(e."tenantId", e.seq, e.id, e.kind, e.coin, e.held, e.balance, e.frozen,
    e."moduleCode", e."bizNo", e.remark, e."accountId", e."personName", extract(epoch from e.at))::text, 'UTF8'));
end $$;

-- The entry as it follows in an account: what balance and frozen coins are afterwards, its number, moment and hash.
create function coin_next(a coin_account, e coin_entry) returns coin_entry language plpgsql as $$
begin
  e."tenantId" := a."tenantId"; e.seq := a.seq + 1; e.balance := a.balance + e.coin; e.frozen := a.frozen + e.held;
  e.at := clock_timestamp();
  e.hash := coin_link(a.hash, e);
  return e;
end $$;

-- Moves coins of the running tenant, with its entry. Says false and does nothing unless more than `beyond` coins are
-- free; null asks for nothing. The only place that writes balances and entries.
create function coin_move(e coin_entry, beyond bigint) returns boolean language plpgsql as $$
declare
  last coin_account;
begin
  update coin_account a set (balance, frozen, seq, at, hash) =
      (select n.balance, n.frozen, n.seq, n.at, n.hash from coin_next(a, e) n)
    where a."tenantId" = app_tenant() and (beyond is null or a.balance - a.frozen > beyond)
    returning a.* into last;
  if not found then return false; end if;
  insert into coin_entry values (last."tenantId", last.seq, e.id, e.kind, e.coin, e.held, last.balance, last.frozen,
    e."moduleCode", e."bizNo", e.remark, e."accountId", e."personName", last.at, last.hash);
  return true;
end $$;

-- An entry to be moved: who did what with how many coins.
create function coin_paper(of_id text, of_kind text, coins bigint, freezing bigint, module text, biz text, note text,
  account text, person text) returns coin_entry language plpgsql as $$
declare
  e coin_entry;
begin
  e.id := of_id; e.kind := of_kind; e.coin := coins; e.held := freezing; e."moduleCode" := module; e."bizNo" := biz;
  e.remark := note; e."accountId" := account; e."personName" := person;
  return e;
end $$;

-- Makes sure of the running tenant's account and holds its row until the transaction ends.
create function coin_lock() returns void language plpgsql as $$
begin
  perform 1 from coin_account where "tenantId" = app_tenant() for no key update;
  if not found then
    insert into coin_account ("tenantId") values (app_tenant()) on conflict do nothing;
    perform 1 from coin_account where "tenantId" = app_tenant() for no key update;
  end if;
end $$;

-- Uses up lots, those that expire first before the others, the oldest first. The caller holds the account.
create function coin_use_up(coins bigint) returns void language plpgsql as $$
declare
  rest bigint := coins;
  lot record;
begin
  -- Nearly always the first lot has enough.
  update coin_lot set remaining = remaining - coins where "tenantId" = app_tenant() and remaining - frozen > coins
    and id = (select l.id from coin_lot l where l."tenantId" = app_tenant() and not l.spent and l.remaining > l.frozen
      order by l."expireTime" nulls last, l.id limit 1);
  if found then return; end if;
  for lot in select id, remaining - frozen as free from coin_lot
    where "tenantId" = app_tenant() and not spent and remaining > frozen order by "expireTime" nulls last, id
  loop
    exit when rest = 0;
    update coin_lot set remaining = remaining - least(rest, lot.free), spent = remaining = least(rest, lot.free)
      where "tenantId" = app_tenant() and id = lot.id;
    rest := rest - least(rest, lot.free);
  end loop;
  if rest > 0 then raise exception 'the lots do not cover the balance'; end if;
end $$;

-- Adds a lot and its coins to the running tenant, once for each paper and source. Says whether it did.
create function coin_add(of_id text, of_source text, of_kind text, coins bigint, fen bigint, expires timestamptz,
  biz text, note text, account text, person text) returns boolean language plpgsql as $$
begin
  perform coin_lock();
  if exists (select 1 from coin_lot where "tenantId" = app_tenant() and "bizNo" = biz and source = of_source) then
    return false;
  end if;
  insert into coin_lot ("tenantId", id, source, qty, remaining, paid, "bizNo", "expireTime")
    values (app_tenant(), of_id, of_source, coins, coins, fen, biz, expires);
  return coin_move(coin_paper(of_id, of_kind, coins, 0, '', biz, note, account, person), null);
end $$;

-- Whether a client's key stands for another use than this one.
create function coin_key_taken(of_key text, module text, biz text, times integer) returns boolean language plpgsql as $$
begin
  return exists (select 1 from coin_charge k where k."tenantId" = app_tenant() and k.key = of_key
    and (k."moduleCode", k."bizId", k.quantity) <> (module, biz, times));
end $$;

-- Takes what is held for a use, or prolongs its time. Null when it is not held any more.
create function coin_go_on(entry_id text, module text, biz text, of_key text, holding interval, account text, person text,
  out outcome text, out cost bigint) language plpgsql as $$
declare
  c coin_charge;
begin
  perform coin_lock();
  select * into c from coin_charge k where k."tenantId" = app_tenant() and k."moduleCode" = module and k."bizId" = biz;
  if c.state <> 'held' then return; end if;
  cost := c.cost;
  if holding is not null then
    outcome := 'renewed';
    update coin_charge set "until" = least(now() + holding, "heldTime" + interval '15 minutes')
      where "tenantId" = app_tenant() and id = c.id;
    return;
  end if;
  outcome := 'taken';
  if c.cost > 0 then
    perform coin_move(coin_paper(entry_id, 'capture', -c.cost, -c.cost, module, biz, '', account, person), null);
    perform coin_use_up(c.cost);
  end if;
  update coin_charge set state = 'captured', "doneTime" = clock_timestamp(), "until" = null, key = coalesce(key, of_key)
    where "tenantId" = app_tenant() and id = c.id;
end $$;

-- Holds or takes the cost of using a module. What was captured before is only told, what is held is captured now, for
-- anything else the tariff of the moment is asked for.
-- outcome: `taken`; `held`; `renewed` was held already; `known` captured before; `free` not gated, nothing is written;
-- `short` not enough coins; `noItem` no tariff; `keyReused` the key stands for something else.
-- The account is held as late as can be: on a busy one everybody waits for what is done from there to the end.
create function coin_use(of_id text, entry_id text, module text, biz text, times integer, of_key text, holding interval,
  account text, person text, out outcome text, out cost bigint) language plpgsql as $$
declare
  c coin_charge;
  made coin_charge;
  tariff record;
  moved boolean;
begin
  loop
    select * into c from coin_charge k where k."tenantId" = app_tenant() and k."moduleCode" = module and k."bizId" = biz;
    cost := coalesce(c.cost, 0);
    outcome := case when of_key is not null and coin_key_taken(of_key, module, biz, times) then 'keyReused' when c.state = 'captured' then 'known' end;
    if outcome is not null then return; end if;
    if c.state = 'held' then
      select g.outcome, g.cost into outcome, cost from coin_go_on(entry_id, module, biz, of_key, holding, account, person) g;
      if outcome is not null then return; end if;
      continue;
    end if;

    select * into tariff from coin_tariff(module);
    outcome := case when tariff."moduleCode" is null then 'noItem' when tariff."consumeCoin" = 0 then 'free' end;
    if outcome is not null then return; end if;
    made := c;
    made."tenantId" := app_tenant(); made."moduleCode" := module; made."bizId" := biz; made.quantity := times; made.free := 0;
    made.id := coalesce(c.id, of_id); made.key := coalesce(of_key, c.key);
    made."accountId" := account; made."personName" := person;
    made."createTime" := clock_timestamp();
    made."unitPrice" := coalesce((select p."unitPrice" from coin_price() p), 0);
    made.state := case when holding is null then 'captured' else 'held' end;
    made."until" := now() + holding;
    made."heldTime" := case when holding is not null then now() end;
    made."doneTime" := case when holding is null then clock_timestamp() end;
    if tariff."freeTimes" > 0 or c.id is not null then perform coin_lock(); end if;
    if tariff."freeTimes" > 0 then
      select greatest(0, least(times, tariff."freeTimes" - coalesce(sum(k.free), 0))) into made.free from coin_charge k
        where k."tenantId" = app_tenant() and k."moduleCode" = module and k.free > 0 and k.state <> 'released'
          and k."createTime" >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
    end if;
    made.cost := tariff."consumeCoin" * (times - made.free);

    -- Somebody else may be about the same thing: then it is looked at again when he is done.
    if c.id is null then
      insert into coin_charge select made.* on conflict do nothing;
    else
      delete from coin_charge where "tenantId" = app_tenant() and id = c.id and state = 'released';
      continue when not found;
      insert into coin_charge select made.* on conflict do nothing;
    end if;
    continue when not found;
    cost := made.cost;
    outcome := case when holding is null then 'taken' else 'held' end;
    if cost = 0 then return; end if;
    if holding is null then
      moved := coin_move(coin_paper(entry_id, 'capture', -cost, 0, module, biz, '', account, person), cost);
    else
      moved := coin_move(coin_paper(entry_id, 'hold', 0, cost, module, biz, '', account, person), cost);
    end if;
    if not moved then
      delete from coin_charge where "tenantId" = app_tenant() and id = made.id;
      outcome := 'short';
    elsif holding is null then
      perform coin_use_up(cost);
    end if;
    return;
  end loop;
end $$;

-- Gives back what is held for one use; with `overdue` only when its time is over. Says until when it goes on being held;
-- null when it is not held any more.
create function coin_give_back(entry_id text, module text, biz text, overdue boolean, account text, person text)
  returns timestamptz language plpgsql as $$
declare
  c coin_charge;
begin
  perform coin_lock();
  select * into c from coin_charge k where k."tenantId" = app_tenant() and k."moduleCode" = module and k."bizId" = biz;
  if c.state is distinct from 'held' then return null; end if;
  if overdue and c."until" > clock_timestamp() then return c."until"; end if;
  if c.cost > 0 then
    perform coin_move(coin_paper(entry_id, 'release', 0, -c.cost, module, biz, '', account, person), null);
  end if;
  update coin_charge set state = 'released', "until" = null, "doneTime" = clock_timestamp()
    where "tenantId" = app_tenant() and id = c.id;
  return null;
end $$;

-- Takes what has expired and is not held out of the running tenant's balance; returns how many lots.
create function coin_expire(account text, person text) returns integer language plpgsql as $$
declare
  lot record;
  gone bigint;
  n integer := 0;
begin
  perform coin_lock();
  for lot in select id, remaining - frozen as free, "bizNo" from coin_lot
    where "tenantId" = app_tenant() and not spent and remaining > frozen and "expireTime" <= now() order by "expireTime", id
  loop
    select least(lot.free, a.balance - a.frozen) into gone from coin_account a where a."tenantId" = app_tenant();
    exit when gone <= 0;
    update coin_lot set remaining = remaining - gone, spent = remaining = gone where "tenantId" = app_tenant() and id = lot.id;
    perform coin_move(coin_paper(upper(replace(gen_random_uuid()::text, '-', '')), 'expire', -gone, 0, '', lot."bizNo", '',
      account, person), null);
    n := n + 1;
  end loop;
  return n;
end $$;

-- What does not add up for the running tenant: the first broken entry (changed, removed, put in), or the sums of
-- entries, lots and holds against the account. No row: all is well.
create function coin_verify() returns table (fault text, seq bigint) language sql stable as $$
  with account as materialized (select * from coin_account where "tenantId" = app_tenant()),
  lines as materialized (
    select e as entry, e.seq, e.hash, e.balance, e.frozen, lag(e.hash) over w as previous, lag(e.seq) over w as before,
      sum(e.coin) over w as coins, sum(e.held) over w as holds
    from coin_entry e where e."tenantId" = app_tenant() window w as (order by e.seq)),
  faults as (
    select 'entry' as fault, l.seq from lines l where l.seq <> coalesce(l.before, 0) + 1
      or l.hash <> coin_link(coalesce(l.previous, ''), l.entry) or l.balance <> l.coins or l.frozen <> l.holds
    union all
    select 'end', a.seq from account a
      where a.seq <> coalesce((select max(l.seq) from lines l), 0)
        or a.hash <> coalesce((select l.hash from lines l order by l.seq desc limit 1), '')
    union all
    select 'balance', null from account a
      where a.balance <> coalesce((select sum(e.coin) from coin_entry e where e."tenantId" = app_tenant()), 0)
    union all
    select 'frozen', null from account a where a.frozen <>
      coalesce((select sum(c.cost) from coin_charge c where c."tenantId" = app_tenant() and c.state = 'held'), 0)
      + coalesce((select sum(l.frozen) from coin_lot l where l."tenantId" = app_tenant()), 0)
    union all
    select 'lots', null from account a
      where a.balance <> coalesce((select sum(l.remaining) from coin_lot l where l."tenantId" = app_tenant()), 0))
  select fault, seq from faults order by seq nulls last, fault
$$;
