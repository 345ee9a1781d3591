-- Releases the hold of a use; with `overdue` only after its time. Returns until when it stays held; null when it is not
-- held any more.
create or replace function coin_give_back(entry_id text, module text, biz text, overdue boolean, account text, person text)
  returns timestamptz language plpgsql security definer set search_path = public, pg_temp as $$
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
