-- Counts a sign-in attempt as failed until sign_in_succeeded() and returns its number; null when no attempt is left.
-- The limit per name applies to unknown browsers. A browser in which the account has signed in before, and a solved
-- captcha, have limits of their own, so that strangers cannot lock the owner out.
create or replace function sign_in_attempt(login text, address text, device text, solved boolean, most_plain integer, most_own integer,
    most_by_address integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since constant timestamptz := now() - interval '15 minutes';
  key constant text := lower(login);
  known text;
  made integer;
  number bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('name ' || key, 0));
  perform pg_advisory_xact_lock(hashtextextended('address ' || address, 0));
  select d."deviceHash" into known from known_device d join account a on a."tenantId" = d."tenantId" and a.id = d."accountId"
    where d."deviceHash" = device and lower(a."loginName") = key;
  if known is not null then
    select count(*) into made from sign_in_failure where "loginName" = key and at > since and "deviceHash" = known;
    if made >= most_own then known := null; end if;
  end if;
  if known is null then
    if solved then
      select count(*) into made from sign_in_failure where "loginName" = key and at > since and captcha and ip = address;
      if made >= most_own then return null; end if;
      select count(*) into made from sign_in_failure where ip = address and at > since and failed;
      if made >= most_by_address then return null; end if;
    elsif sign_in_needs_captcha(login, address, most_plain) then
      return null;
    end if;
  end if;
  insert into sign_in_failure ("loginName", ip, "deviceHash", captcha) values (key, address, known, solved and known is null)
    returning id into number;
  delete from sign_in_failure where at < now() - interval '1 day';
  return number;
end $$;
