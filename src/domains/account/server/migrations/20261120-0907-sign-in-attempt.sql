-- Door: counts a try to sign in before its password is compared, and says whether it may be. Tries of one name or one
-- address at the same time wait for each other here, so that together they get no more comparisons than one by one.
create function sign_in_attempt(login text, address text, by_name integer, by_address integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('name ' || lower(login), 0));
  perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
  if (select count(*) from sign_in_failure where "loginName" = lower(login) and at > now() - interval '15 minutes') >= by_name
    or (select count(*) from sign_in_failure where ip = address and at > now() - interval '15 minutes') >= by_address
  then return false; end if;
  insert into sign_in_failure ("loginName", ip) values (lower(login), address);
  delete from sign_in_failure where at < now() - interval '1 day';
  return true;
end $$;
drop function sign_in_failures(text, text);
drop function sign_in_failed(text, text);
