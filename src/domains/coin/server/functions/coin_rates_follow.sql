-- Trigger: recomputes the rates.
create or replace function coin_rates_follow() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform coin_rates_make();
  return null;
end $$;
