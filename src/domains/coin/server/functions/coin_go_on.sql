-- Captures what is held for a use, or extends the hold. Null when it is not held any more. The entry carries the person
-- of the use, as the bill does.
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
    perform coin_move(coin_paper(entry_id, 'capture', -c.cost, -c.cost, module, biz, '', c."accountId", c."personName"), null);
  end if;
  update coin_charge set state = 'captured', "doneTime" = clock_timestamp(), "until" = null, key = coalesce(key, of_key)
    where "tenantId" = app_tenant() and id = c.id;
end $$;
