-- Holds or captures the cost of using a module.
-- outcome: `taken`, `held`; `renewed` was held already; `known` was captured before; `free` costs nothing, not
-- recorded;
-- `short` not enough coins; `noItem` no tariff; `keyReused` the idempotency key belongs to another use.
-- The account is locked as late as possible: other uses of the tenant wait from there to the end of the transaction.
create or replace function coin_use(of_id text, entry_id text, module text, biz text, times integer, of_key text, holding interval,
  account text, person text, out outcome text, out cost bigint) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  here constant text := app_tenant();
  c record;
  terms record;
  -- Free uses left this month. Null: not looked up yet.
  gratis integer;
  -- coin_permit() has allowed the use.
  permitted boolean := false;
begin
  loop
    -- The usual case takes one statement: a first use without free uses, the module open, no personal limit. A reused
    -- idempotency key conflicts with its unique index.
    insert into coin_charge ("tenantId", id, "moduleCode", "bizId", quantity, free, cost, "unitPrice", state, key, "accountId",
        "personName", "until", "heldTime", "doneTime", "createTime")
      select here, of_id, module, biz, times, coalesce(gratis, 0), t.cost * (times - coalesce(gratis, 0)), t.price,
        case when holding is null then 'captured' else 'held' end, of_key, account, person, now() + holding,
        case when holding is not null then now() end, case when holding is null then clock_timestamp() end, clock_timestamp()
      from coin_terms(module) t
      where t.cost > 0 and (t.free = 0 or gratis is not null)
        and not exists (select from coin_charge k
          where k."tenantId" = here and k."moduleCode" = module and k."bizId" = biz)
        and (permitted or exists (select from tenant o where o.id = here and coalesce(o."moduleCodes" ? module, true))
          and (account = '' or not exists (select from account p where p."tenantId" = here and p.id = account
            and (p."coinLimit" is not null or not coalesce(p."moduleCodes" ? module, true)))))
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
      -- The lock of the person always comes before the lock of the account.
      perform coin_turn_of(account);
      perform coin_lock();
    end if;
    if terms.free > 0 then
      select greatest(0, least(times, terms.free - coalesce(sum(k.free), 0))) into gratis from coin_charge k
        where k."tenantId" = here and k."moduleCode" = module and k.free > 0 and k.state <> 'released'
          and k."createTime" >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai';
    end if;
    perform coin_permit(module, account, terms.cost * (times - coalesce(gratis, 0)));
    permitted := true;
    if c.id is not null then
      delete from coin_charge where "tenantId" = here and id = c.id and state = 'released';
      continue when not found;
      of_id := c.id;
      of_key := coalesce(of_key, c.key);
    end if;
    -- Another transaction may be inserting the same use: try again, which waits for it.
  end loop;

  outcome := case when holding is null then 'taken' else 'held' end;
  if cost = 0 then return; end if;
  if not coin_move(case when holding is null then coin_paper(entry_id, 'capture', -cost, 0, module, biz, '', account, person)
      else coin_paper(entry_id, 'hold', 0, cost, module, biz, '', account, person) end, cost) then
    delete from coin_charge where "tenantId" = here and id = of_id;
    outcome := 'short';
  end if;
end $$;
