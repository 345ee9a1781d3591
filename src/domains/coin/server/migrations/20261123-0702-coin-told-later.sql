-- Uses are taken from the lots later, and the books are written by their functions alone. What is written, its hashes
-- included, stays what it was.

-- Taken out of the balance and not yet out of the lots. Lots are used up in one order, so that taking the sum of many uses
-- from them leaves what taking each would have left, as long as it is done before anything else changes them.
alter table coin_account add column untold bigint not null default 0,
  drop constraint coin_account_check, add check (0 <= frozen and frozen <= balance and 0 <= untold);

comment on table coin_account is '[read-only] balances, written through functions';
comment on table coin_lot is '[read-only] where the coins of a balance come from, written through functions';
comment on table coin_charge is '[read-only] uses of paid modules, written through functions';
comment on table coin_entry is '[read-only] what happened to the coins of an organisation, for ever; written through functions';

-- The running tenant's lots that are left, with what is left of them: the only way to read them. Those that expire first are
-- used up before the others, the oldest first.
create function coin_lots() returns setof coin_lot language sql stable as $$
  select l."tenantId", l.id, l.source, l.qty, l.remaining - l.used, l.frozen, l.paid, l."bizNo", l."expireTime", l."createTime",
    l.remaining = l.used
  from (
    select k.*, greatest(0, least(k.remaining - k.frozen, a.untold - coalesce(sum(k.remaining - k.frozen) over before, 0)::bigint)) as used
    from coin_lot k join coin_account a on a."tenantId" = k."tenantId"
    where k."tenantId" = app_tenant() and not k.spent
    window before as (order by k."expireTime" nulls last, k.id rows between unbounded preceding and 1 preceding)) l
$$;

-- Waits for the account's turn. An expression, which is written into the words of its caller.
drop function coin_turn();
create function coin_turn() returns boolean language sql as $$
  select pg_advisory_xact_lock(hashtextextended('account of ' || app_tenant(), 0)) is not null
$$;

-- Makes sure of the running tenant's account, holds it until the transaction ends and takes from the lots what was used.
-- Whatever changes lots begins with it.
create function coin_tell() returns void language plpgsql as $$
declare
  rest bigint;
begin
  perform coin_lock();
  with told as (
    update coin_lot l set remaining = n.remaining, spent = n.spent from coin_lots() n
      where l."tenantId" = app_tenant() and l.id = n.id and l.remaining <> n.remaining
      returning old.remaining - new.remaining as used)
  select a.untold - (select coalesce(sum(used), 0) from told) into rest from coin_account a where a."tenantId" = app_tenant();
  if rest > 0 then raise exception 'the lots do not cover the balance'; end if;
  update coin_account set untold = 0 where "tenantId" = app_tenant() and untold > 0;
end $$;
drop function coin_use_up(bigint);

-- Moves coins of the running tenant, with its entry: what balance and frozen coins are afterwards, its number, moment and
-- hash. Says false and does nothing unless more than `beyond` coins are free; null asks for nothing. The only place that
-- writes balances and entries. What is used up is left to be told to the lots; what expires or goes back has its own lot.
create or replace function coin_move(e coin_entry, beyond bigint) returns boolean language plpgsql as $$
declare
  moment timestamptz := case when coin_turn() then clock_timestamp() end;
begin
  with moved as (
    update coin_account a set balance = a.balance + e.coin, frozen = a.frozen + e.held, seq = a.seq + 1, at = moment,
        untold = a.untold + case when e.kind in ('capture', 'adjust') and e.coin < 0 then -e.coin else 0 end,
        hash = coin_link(a.hash, row(a."tenantId", a.seq + 1, e.id, e.kind, e.coin, e.held, a.balance + e.coin,
          a.frozen + e.held, e."moduleCode", e."bizNo", e.remark, e."accountId", e."personName", moment, null)::coin_entry)
      where a."tenantId" = app_tenant() and (beyond is null or a.balance - a.frozen > beyond)
      returning a.*)
  insert into coin_entry select m."tenantId", m.seq, e.id, e.kind, e.coin, e.held, m.balance, m.frozen, e."moduleCode",
    e."bizNo", e.remark, e."accountId", e."personName", m.at, m.hash from moved m;
  return found;
end $$;

-- Takes what is held for a use, or prolongs its time. Null when it is not held any more.
create or replace function coin_go_on(entry_id text, module text, biz text, of_key text, holding interval, account text, person text,
  out outcome text, out cost bigint) language plpgsql as $$
declare
  c coin_charge;
begin
  perform coin_lock();
  select * into c from coin_charge k where k."tenantId" = app_tenant() and k."moduleCode" = module and k."bizId" = biz;
  if c.state is distinct from 'held' then return; end if;
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
  end if;
  update coin_charge set state = 'captured', "doneTime" = clock_timestamp(), "until" = null, key = coalesce(key, of_key)
    where "tenantId" = app_tenant() and id = c.id;
end $$;

-- What one use of a module costs the running tenant now, how many uses of the month are free, and what a coin costs: what
-- coin_tariff() and coin_price() say. No row: no tariff. Written into the words of its caller, which runs as the owner.
drop function coin_terms(text);
create function coin_terms(module text) returns table (cost bigint, free integer, price bigint) language sql stable as $$
  select r.cost, r.free, r.price from coin_rate r
  where r."moduleCode" = module and r."forTenantId" in ('', app_tenant()) and r."from" <= now()
  order by r."forTenantId" desc, r."from" desc limit 1
$$;

-- Door: holds or takes the cost of using a module. What was captured before is only told, what is held is captured now, for
-- anything else the tariff of the moment is asked for.
-- outcome: `taken`; `held`; `renewed` was held already; `known` captured before; `free` not gated, nothing is written;
-- `short` not enough coins; `noItem` no tariff; `keyReused` the key stands for something else.
-- The account is held as late as can be: on a busy one everybody waits for what is done from there to the end.
create or replace function coin_use(of_id text, entry_id text, module text, biz text, times integer, of_key text, holding interval,
  account text, person text, out outcome text, out cost bigint) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant text := app_tenant();
  c record;
  terms record;
  -- Uses of the month that were found to be free; null: nobody has looked.
  gratis integer;
begin
  loop
    -- Nearly always nothing is known of the use and none is free: then nothing else has to be asked.
    insert into coin_charge ("tenantId", id, "moduleCode", "bizId", quantity, free, cost, "unitPrice", state, key, "accountId",
        "personName", "until", "heldTime", "doneTime", "createTime")
      select here, of_id, module, biz, times, coalesce(gratis, 0), t.cost * (times - coalesce(gratis, 0)), t.price,
        case when holding is null then 'captured' else 'held' end, of_key, account, person, now() + holding,
        case when holding is not null then now() end, case when holding is null then clock_timestamp() end, clock_timestamp()
      from coin_terms(module) t
      where t.cost > 0 and (t.free = 0 or gratis is not null)
        and not exists (select from coin_charge k
          where k."tenantId" = here and k."moduleCode" = module and k."bizId" = biz)
        and (of_key is null or not exists (select from coin_charge k where k."tenantId" = here and k.key = of_key))
      on conflict do nothing
      returning coin_charge.cost into cost;
    exit when found;

    select k.id, k.state, k.cost, k.key into c from coin_charge k
      where k."tenantId" = here and k."moduleCode" = module and k."bizId" = biz;
    cost := coalesce(c.cost, 0);
    outcome := case when of_key is not null and coin_key_taken(of_key, module, biz, times) then 'keyReused' when c.state = 'captured' then 'known' end;
    if outcome is not null then return; end if;
    if c.state = 'held' then
      select g.outcome, g.cost into outcome, cost from coin_go_on(entry_id, module, biz, of_key, holding, account, person) g;
      if outcome is not null then return; end if;
      continue;
    end if;

    select * into terms from coin_terms(module);
    outcome := case when terms.cost is null then 'noItem' when terms.cost = 0 then 'free' end;
    if outcome is not null then return; end if;
    if terms.free > 0 or c.id is not null then
      -- Whose limit of the month is looked at when the use is written waits for the person before the account, as others do.
      perform coin_turn_of(account);
      perform coin_lock();
    end if;
    if terms.free > 0 then
      select greatest(0, least(times, terms.free - coalesce(sum(k.free), 0))) into gratis from coin_charge k
        where k."tenantId" = here and k."moduleCode" = module and k.free > 0 and k.state <> 'released'
          and k."createTime" >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
    end if;
    if c.id is not null then
      delete from coin_charge where "tenantId" = here and id = c.id and state = 'released';
      continue when not found;
      of_id := c.id;
      of_key := coalesce(of_key, c.key);
    end if;
    -- Somebody else may be about the same thing: then it is looked at again when he is done.
  end loop;

  outcome := case when holding is null then 'taken' else 'held' end;
  if cost = 0 then return; end if;
  if not coin_move(case when holding is null then coin_paper(entry_id, 'capture', -cost, 0, module, biz, '', account, person)
      else coin_paper(entry_id, 'hold', 0, cost, module, biz, '', account, person) end, cost) then
    delete from coin_charge where "tenantId" = here and id = of_id;
    outcome := 'short';
  end if;
end $$;

-- Door: adds a lot and its coins to the running tenant, once for each paper and source. Says whether it did.
create or replace function coin_add(of_id text, of_source text, of_kind text, coins bigint, fen bigint, expires timestamptz,
  biz text, note text, account text, person text) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform coin_tell();
  if exists (select 1 from coin_lot where "tenantId" = app_tenant() and "bizNo" = biz and source = of_source) then
    return false;
  end if;
  insert into coin_lot ("tenantId", id, source, qty, remaining, paid, "bizNo", "expireTime")
    values (app_tenant(), of_id, of_source, coins, coins, fen, biz, expires);
  return coin_move(coin_paper(of_id, of_kind, coins, 0, '', biz, note, account, person), null);
end $$;

-- Door: takes coins of the running tenant by hand. Says false and does nothing when fewer are free.
create function coin_withdraw(entry_id text, coins bigint, biz text, note text, account text, person text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return coin_move(coin_paper(entry_id, 'adjust', -coins, 0, '', biz, note, account, person), coins - 1);
end $$;

-- Door: takes what has expired and is not held out of the running tenant's balance; returns how many lots.
create or replace function coin_expire(account text, person text) returns integer language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  lot record;
  gone bigint;
  n integer := 0;
begin
  perform coin_tell();
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

-- Door: holds coins of the lot that an order paid for. Says false and does nothing when fewer of them are free.
create or replace function coin_refund_hold(entry_id text, biz text, coins bigint, note text, account text, person text)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lot coin_lot;
begin
  perform coin_tell();
  select * into lot from coin_lot l where l."tenantId" = app_tenant() and l."bizNo" = biz and l.source = 'recharge'
    and (l."expireTime" is null or l."expireTime" > now());
  if lot.id is null or lot.remaining - lot.frozen < coins then return false; end if;
  if not coin_move(coin_paper(entry_id, 'refundHold', 0, coins, '', biz, note, account, person), coins - 1) then
    return false;
  end if;
  update coin_lot set frozen = frozen + coins where "tenantId" = app_tenant() and id = lot.id;
  return true;
end $$;

-- Door: ends what was held for a refund: the coins are gone for good, or free again.
create or replace function coin_refund_end(entry_id text, biz text, coins bigint, is_paid boolean, note text, account text, person text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform coin_tell();
  update coin_lot set frozen = frozen - coins, remaining = remaining - case when is_paid then coins else 0 end,
      spent = is_paid and remaining = coins
    where "tenantId" = app_tenant() and "bizNo" = biz and source = 'recharge';
  if is_paid then
    perform coin_move(coin_paper(entry_id, 'refund', -coins, -coins, '', biz, note, account, person), null);
  else
    perform coin_move(coin_paper(entry_id, 'release', 0, -coins, '', biz, note, account, person), null);
  end if;
end $$;

-- Door: takes a part of what is held for a use and gives back the rest. Says how much was taken; null when nothing is held.
create or replace function coin_take_part(release_id text, entry_id text, module text, biz text, part bigint, account text,
  person text) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c coin_charge;
  taken bigint;
begin
  perform coin_lock();
  select * into c from coin_charge k where k."tenantId" = app_tenant() and k."moduleCode" = module and k."bizId" = biz;
  if c.state is distinct from 'held' then return null; end if;
  taken := greatest(0, least(part, c.cost));
  if c.cost > taken then
    perform coin_move(coin_paper(release_id, 'release', 0, taken - c.cost, module, biz, '', account, person), null);
  end if;
  if taken > 0 then
    perform coin_move(coin_paper(entry_id, 'capture', -taken, -taken, module, biz, '', account, person), null);
  end if;
  update coin_charge set state = case when taken > 0 then 'captured' else 'released' end,
      cost = case when taken > 0 then taken else c.cost end, "until" = null, "doneTime" = clock_timestamp()
    where "tenantId" = app_tenant() and id = c.id;
  return taken;
end $$;

-- Door: gives back what is held for one use, as before.
alter function coin_give_back(text, text, text, boolean, text, text) security definer set search_path = public, pg_temp;

-- What does not add up for the running tenant: the first broken entry (changed, removed, put in), or the sums of
-- entries, lots and holds against the account. No row: all is well.
create or replace function coin_verify() returns table (fault text, seq bigint) language sql stable as $$
  with account as materialized (select * from coin_account where "tenantId" = app_tenant()),
  lines as materialized (
    select e as entry, e.seq, e.hash, e.balance, e.frozen, lag(e.hash) over w as previous, lag(e.seq) over w as before,
      sum(e.coin) over w as coins, sum(e.held) over w as holds
    from coin_entry e where e."tenantId" = app_tenant() window w as (order by e.seq)),
  lots as materialized (
    select coalesce(sum(l.remaining), 0) as remaining, coalesce(sum(l.frozen), 0) as frozen from coin_lot l where l."tenantId" = app_tenant()),
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
    select 'frozen', null from account a, lots l where a.frozen <> l.frozen +
      coalesce((select sum(c.cost) from coin_charge c where c."tenantId" = app_tenant() and c.state = 'held'), 0)
    union all
    select 'lots', null from account a, lots l where a.balance + a.untold <> l.remaining or a.untold > l.remaining - l.frozen)
  select fault, seq from faults order by seq nulls last, fault
$$;
