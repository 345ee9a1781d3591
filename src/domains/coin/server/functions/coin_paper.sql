-- An entry for coin_move(). A single expression, so that PostgreSQL inlines it.
create or replace function coin_paper(of_id text, of_kind text, coins bigint, freezing bigint, module text, biz text,
  note text, account text, person text) returns coin_entry language sql immutable as $$
  select row(null, null, of_id, of_kind, coins, freezing, null, null, module, biz, note, account, person, null, null)::coin_entry
$$;
