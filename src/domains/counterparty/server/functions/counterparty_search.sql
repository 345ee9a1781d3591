-- Ids of the tenant's counterparties whose number, names, pinyin initials or code contain the words, at most max_rows.
-- Runs as the owner, because row-level security prevents the use of the index.
create or replace function counterparty_search(words text, max_rows integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from counterparty
  where "tenantId" = app_tenant() and "deletedAt" is null and bigrams("searchText") @> bigrams(folded(words))
    and position(folded(words) in "searchText") > 0
  order by id desc limit max_rows
$$;
