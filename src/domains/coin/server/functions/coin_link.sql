-- SHA-256 over the previous hash and the entry. The text of a row quotes its fields, so that no field can be mistaken
-- for part of the next. A single expression, so that PostgreSQL inlines it.
create or replace function coin_link(previous bytea, e coin_entry) returns bytea language sql stable as $$
  select sha256(previous || convert_to(row(e."tenantId", e.seq, e.id, e.kind, e.coin, e.held, e.balance, e.frozen,
    e."moduleCode", e."bizNo", e.remark, e."accountId", e."personName", extract(epoch from e.at))::text, 'UTF8'))
$$;
