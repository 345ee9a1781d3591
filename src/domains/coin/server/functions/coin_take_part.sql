-- Captures part of what is held for a use and releases the rest. Returns the captured amount; null when nothing is
-- held. The entry carries the person of the use.
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
