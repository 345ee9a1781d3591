-- Waits for the transactions that move coins of the same tenant. A single expression, so that PostgreSQL inlines it.
create or replace function coin_turn() returns boolean language sql as $$
  select pg_advisory_xact_lock(hashtextextended('account of ' || app_tenant(), 0)) is not null
$$;
