-- Uses the newest code of a phone for a purpose. Five wrong tries use it up as well.
create or replace function sms_code_take(number text, for_purpose text, hash text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c sms_code;
begin
  select * into c from sms_code where phone = number and purpose = for_purpose order by id desc limit 1 for update;
  if not found or c."usedAt" is not null or c.tries >= 5 or c.at < now() - interval '5 minutes' then return false; end if;
  if c."codeHash" = hash then
    update sms_code set "usedAt" = now() where id = c.id;
    return true;
  end if;
  update sms_code set tries = tries + 1 where id = c.id;
  return false;
end $$;
