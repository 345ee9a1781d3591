-- Takes coins manually. Returns false and does nothing when fewer are free.
create or replace function coin_withdraw(entry_id text, coins bigint, biz text, note text, account text, person text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return coin_move(coin_paper(entry_id, 'adjust', -coins, 0, '', biz, note, account, person), coins - 1);
end $$;
