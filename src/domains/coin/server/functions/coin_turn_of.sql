-- Waits for the transactions that count a person's monthly limit. Always called before coin_turn().
create or replace function coin_turn_of(person text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coins of ' || person, 0));
end $$;
