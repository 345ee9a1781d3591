-- A use is written in fewer steps.
-- Of its conditions those of one column stand with their types; only what compares two columns is read at every statement.
create domain coin_amount as bigint check (value >= 0);
alter table coin_account drop constraint coin_account_check,
  alter column frozen type coin_amount, alter column untold type coin_amount,
  add constraint coin_account_check check (frozen <= balance);

-- Nearly all uses are in both: an index of all of them costs less than asking each whether it belongs there.
drop index "coin_charge_tenantId_doneTime_idx";
create index on coin_charge ("tenantId", "doneTime");
drop index "coin_charge_tenantId_accountId_createTime_idx";
create index on coin_charge ("tenantId", "accountId", "createTime");

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
  -- Who asks was found to be within his limit, and the module open.
  permitted boolean := false;
begin
  loop
    -- Nearly always nothing is known of the use, none is free, the module is open and nobody's limit has to be reckoned: then
    -- nothing else has to be asked. A key that stands for another use keeps the row from being written by itself.
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
      -- Whose limit of the month is looked at below waits for the person before the account, as others do.
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
