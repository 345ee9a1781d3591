-- Ids of the tenant's counterparties whose number, names, pinyin initials or code contain the words, at most max_rows,
-- those whose name begins with the words first. Runs as the owner, because row-level security prevents the use of the
-- index. A single character has no pair: it is looked for without the index.
create or replace function counterparty_search(words text, max_rows integer) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own text := app_tenant();
  word text := folded(words);
begin
  if length(word) < 2 then
    return query select id from counterparty
      where "tenantId" = own and "deletedAt" is null and position(word in "searchText") > 0
      order by starts_with(name, words) desc, id desc limit max_rows;
  else
    return query select id from counterparty
      where "tenantId" = own and "deletedAt" is null and bigrams("searchText") @> bigrams(word)
        and position(word in "searchText") > 0
      order by starts_with(name, words) desc, id desc limit max_rows;
  end if;
end $$;
