-- One after the other without looking twice. What is written, its hashes included, stays what it was.

-- A row that somebody else has just changed is looked up and checked anew by each of those who waited for it. Whoever moves
-- coins of an account waits for his turn instead, and finds the row as it has become.
create function coin_turn() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('account of ' || app_tenant(), 0));
end $$;

-- The turn of a person whose uses of the month are counted: always before that of the account.
create function coin_turn_of(person text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coins of ' || person, 0));
end $$;

-- Makes sure of the running tenant's account and holds it until the transaction ends.
create or replace function coin_lock() returns void language plpgsql as $$
begin
  perform coin_turn();
  insert into coin_account ("tenantId") select app_tenant()
    where not exists (select 1 from coin_account where "tenantId" = app_tenant());
end $$;

-- SHA-256 over the hash before and all that the entry says. A row's text quotes its fields, so that none can pass for
-- part of its neighbour. An expression, which is written into the words of its caller.
create or replace function coin_link(previous bytea, e coin_entry) returns bytea language sql stable as $$
  select sha256(previous || convert_to(row(e."tenantId", e.seq, e.id, e.kind, e.coin, e.held, e.balance, e.frozen,
    e."moduleCode", e."bizNo", e.remark, e."accountId", e."personName", extract(epoch from e.at))::text, 'UTF8'))
$$;

-- Moves coins of the running tenant, with its entry: what balance and frozen coins are afterwards, its number, moment and
-- hash. Says false and does nothing unless more than `beyond` coins are free; null asks for nothing. The only place that
-- writes balances and entries.
create or replace function coin_move(e coin_entry, beyond bigint) returns boolean language plpgsql as $$
begin
  perform coin_turn();
  with moved as (
    update coin_account a set (balance, frozen, seq, at, hash) = (
        select a.balance + e.coin, a.frozen + e.held, a.seq + 1, t.at, coin_link(a.hash, row(a."tenantId", a.seq + 1, e.id, e.kind,
          e.coin, e.held, a.balance + e.coin, a.frozen + e.held, e."moduleCode", e."bizNo", e.remark, e."accountId",
          e."personName", t.at, null)::coin_entry)
        from (select clock_timestamp() as at offset 0) t)
      where a."tenantId" = app_tenant() and (beyond is null or a.balance - a.frozen > beyond)
      returning a.*)
  insert into coin_entry select m."tenantId", m.seq, e.id, e.kind, e.coin, e.held, m.balance, m.frozen, e."moduleCode",
    e."bizNo", e.remark, e."accountId", e."personName", m.at, m.hash from moved m;
  return found;
end $$;

-- Holds or takes the cost of using a module. What was captured before is only told, what is held is captured now, for
-- anything else the tariff of the moment is asked for.
-- outcome: `taken`; `held`; `renewed` was held already; `known` captured before; `free` not gated, nothing is written;
-- `short` not enough coins; `noItem` no tariff; `keyReused` the key stands for something else.
-- The account is held as late as can be: on a busy one everybody waits for what is done from there to the end.
create or replace function coin_use(of_id text, entry_id text, module text, biz text, times integer, of_key text, holding interval,
  account text, person text, out outcome text, out cost bigint) language plpgsql as $$
declare
  c record;
  terms record;
  gratis integer := 0;
  moved boolean;
begin
  loop
    select k.id, k.state, k.cost, k.key into c from coin_charge k
      where k."tenantId" = app_tenant() and k."moduleCode" = module and k."bizId" = biz;
    cost := coalesce(c.cost, 0);
    outcome := case when of_key is not null and coin_key_taken(of_key, module, biz, times) then 'keyReused' when c.state = 'captured' then 'known' end;
    if outcome is not null then return; end if;
    if c.state = 'held' then
      select g.outcome, g.cost into outcome, cost from coin_go_on(entry_id, module, biz, of_key, holding, account, person) g;
      if outcome is not null then return; end if;
      continue;
    end if;

    terms := coin_terms(module);
    outcome := case when terms.cost is null then 'noItem' when terms.cost = 0 then 'free' end;
    if outcome is not null then return; end if;
    if terms.free > 0 or c.id is not null then
      -- Whose limit of the month is looked at when the use is written waits for the person before the account, as others do.
      perform coin_turn_of(account);
      perform coin_lock();
    end if;
    if terms.free > 0 then
      select greatest(0, least(times, terms.free - coalesce(sum(k.free), 0))) into gratis from coin_charge k
        where k."tenantId" = app_tenant() and k."moduleCode" = module and k.free > 0 and k.state <> 'released'
          and k."createTime" >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
    end if;
    cost := terms.cost * (times - gratis);
    if c.id is not null then
      delete from coin_charge where "tenantId" = app_tenant() and id = c.id and state = 'released';
      continue when not found;
      of_id := c.id;
      of_key := coalesce(of_key, c.key);
    end if;

    -- Somebody else may be about the same thing: then it is looked at again when he is done.
    insert into coin_charge ("tenantId", id, "moduleCode", "bizId", quantity, free, cost, "unitPrice", state, key, "accountId",
        "personName", "until", "heldTime", "doneTime", "createTime")
      values (app_tenant(), of_id, module, biz, times, gratis, cost, terms.price, case when holding is null then 'captured' else 'held' end,
        of_key, account, person, now() + holding, case when holding is not null then now() end,
        case when holding is null then clock_timestamp() end, clock_timestamp())
      on conflict do nothing;
    continue when not found;
    outcome := case when holding is null then 'taken' else 'held' end;
    if cost = 0 then return; end if;
    if holding is null then
      moved := coin_move(coin_paper(entry_id, 'capture', -cost, 0, module, biz, '', account, person), cost);
    else
      moved := coin_move(coin_paper(entry_id, 'hold', 0, cost, module, biz, '', account, person), cost);
    end if;
    if not moved then
      delete from coin_charge where "tenantId" = app_tenant() and id = of_id;
      outcome := 'short';
    elsif holding is null then
      perform coin_use_up(cost);
    end if;
    return;
  end loop;
end $$;
