-- Uses of coins ask and write less. What is written, its hashes included, stays what it was.

-- PostgreSQL reads the words of each condition anew in every statement: those of a table that every use writes are one.
alter table coin_charge drop constraint coin_charge_state_check, drop constraint coin_charge_quantity_check,
  drop constraint coin_charge_cost_check,
  add check (state in ('held', 'captured', 'released') and cost >= 0 and quantity between 1 and 100);
alter table coin_account drop constraint coin_account_balance_check, drop constraint coin_account_check,
  add check (0 <= frozen and frozen <= balance);
alter table coin_lot drop constraint coin_lot_source_check, drop constraint coin_lot_qty_check, drop constraint coin_lot_check,
  drop constraint coin_lot_check1, drop constraint coin_lot_paid_check,
  add check (source in ('recharge', 'gift', 'compensation') and 0 <= frozen and frozen <= remaining and remaining <= qty and qty > 0
    and paid >= 0);

-- Door: what one use of a module costs the running tenant now, how many uses of the month are free, and what a coin costs. No
-- cost: no tariff. The same as coin_tariff() and coin_price() say, in one question.
create function coin_terms(module text, out cost bigint, out free integer, out price bigint) language plpgsql stable
  security definer set search_path = public, pg_temp as $$
begin
  select p."consumeCoin", p."freeTimes", coalesce(c."unitPrice", 0) into cost, free, price
  from tenant o
  join cost_standard s on s."tenantId" = o.id
  cross join lateral (
    select q."consumeCoin", q."freeTimes" from cost_standard_price q
    where q."tenantId" = s."tenantId" and q."standardId" = s.id and q."effectiveTime" <= now()
    order by q."effectiveTime" desc, q.id desc limit 1) p
  left join lateral (
    select k."unitPrice" from coin_config k
    where k."tenantId" = o.id and k."deletedAt" is null and k.enable = 0 and k."effectiveTime" <= now()
    order by k."effectiveTime" desc, k.id desc limit 1) c on true
  where o.kind = 'provider' and s."moduleCode" = module and s."deletedAt" is null and s.enable = 0
    and (s."forTenantId" is null or s."forTenantId" = app_tenant())
  order by s."forTenantId" nulls last limit 1;
end $$;

-- Holds or takes the cost of using a module. What was captured before is only told, what is held is captured now, for
-- anything else the tariff of the moment is asked for.
-- outcome: `taken`; `held`; `renewed` was held already; `known` captured before; `free` not gated, nothing is written;
-- `short` not enough coins; `noItem` no tariff; `keyReused` the key stands for something else.
-- The account is held as late as can be: on a busy one everybody waits for what is done from there to the end.
create or replace function coin_use(of_id text, entry_id text, module text, biz text, times integer, of_key text, holding interval,
  account text, person text, out outcome text, out cost bigint) language plpgsql as $$
declare
  c coin_charge;
  terms record;
  gratis integer := 0;
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

    terms := coin_terms(module);
    outcome := case when terms.cost is null then 'noItem' when terms.cost = 0 then 'free' end;
    if outcome is not null then return; end if;
    if terms.free > 0 or c.id is not null then perform coin_lock(); end if;
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
