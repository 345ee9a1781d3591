-- The one token that makes the first administrator; only its hash is kept.
create table set_up_token (hash text primary key);
comment on table set_up_token is '[owner-only] token of the first start, reached through functions';

-- Door: offers a token while nothing has been set up; a former one is worthless then.
create function set_up_offer(new_hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select 1 from tenant) then return false; end if;
  delete from set_up_token;
  insert into set_up_token values (new_hash);
  return true;
end $$;

-- Door: uses the token up.
create function set_up_take(given text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with used as (delete from set_up_token where hash = given returning 1) select exists (select 1 from used)
$$;
