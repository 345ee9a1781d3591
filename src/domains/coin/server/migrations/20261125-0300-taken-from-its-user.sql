-- What was held for a use is taken in the name of whoever uses it, as the bill says, and not of whoever ends the work.

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

-- Door: as before.
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
    perform coin_move(coin_paper(entry_id, 'capture', -taken, -taken, module, biz, '', c."accountId", c."personName"), null);
  end if;
  update coin_charge set state = case when taken > 0 then 'captured' else 'released' end,
      cost = case when taken > 0 then taken else c.cost end, "until" = null, "doneTime" = clock_timestamp()
    where "tenantId" = app_tenant() and id = c.id;
  return taken;
end $$;
