-- Text as it is compared: compatibility forms folded, lower case.
create function folded(t text) returns text language sql immutable parallel safe
  return lower(normalize(t, NFKC));

-- Every pair of neighbouring characters. Trigrams cannot find the two-character words that Chinese is full of.
create function bigrams(t text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct pair), '{}') from (select substr(t, i, 2) as pair from generate_series(1, length(t) - 1) i) p
$$;

-- Fen as the wire carries them: 123450 → '1234.50'.
create function yuan(fen bigint) returns text language sql immutable parallel safe
  return (fen / 100)::text || '.' || lpad((fen % 100)::text, 2, '0');

-- Running numbers, without gaps: the counter's row is locked by the last statement of a transaction.
create table number_counter (
  "tenantId" text not null references tenant (id),
  key text not null,
  value bigint not null,
  primary key ("tenantId", key)
);
select guard_table('number_counter');

-- Where every number went, so that a missing one can be explained.
create table number_register (
  "tenantId" text not null references tenant (id),
  key text not null,
  value bigint not null,
  number text not null,
  "bizType" text not null,
  "bizId" text not null,
  voided boolean not null default false,
  at timestamptz not null default now(),
  primary key ("tenantId", key, value)
);
create index on number_register ("tenantId", "bizId");
select guard_table('number_register');
