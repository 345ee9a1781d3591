-- Stores the hash of a new set-up token while there is no tenant; the former token becomes invalid.
create or replace function set_up_offer(new_hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from tenant) then return false; end if;
  delete from set_up_token;
  insert into set_up_token values (new_hash);
  return true;
end $$;
