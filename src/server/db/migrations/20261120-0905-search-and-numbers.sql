-- Functions that stored columns are made by are in PL/pgSQL: PostgreSQL plans an SQL function's body anew into every
-- insert and update of the table, which takes longer than running it.

-- Text as it is compared: compatibility forms folded, lower case.
create function folded(t text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(normalize(t, NFKC));
end $$;

-- Every pair of neighbouring characters, with what occurs twice. Trigrams cannot find the two-character words that
-- Chinese is full of.
create function bigrams(t text) returns text[] language plpgsql immutable parallel safe as $$
declare
  pairs text[] := '{}';
begin
  for i in 1 .. length(t) - 1 loop pairs[i] := substr(t, i, 2); end loop;
  return pairs;
end $$;

-- Fen as the wire carries them: 123450 → '1234.50'.
create function yuan(fen bigint) returns text language sql immutable parallel safe
  return (fen / 100)::text || '.' || lpad((fen % 100)::text, 2, '0');

-- An instant as the wire carries it: China's wall time. Immutable, as this form names no month or day in words.
create function wall_time(at timestamptz) returns text language sql immutable parallel safe
  return to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS');

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
