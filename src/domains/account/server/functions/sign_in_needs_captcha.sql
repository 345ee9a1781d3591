-- Whether attempts without a captcha are used up, for the name or for the address. An address may be shared by an
-- office and has ten times the limit.
create or replace function sign_in_needs_captcha(login text, address text, most_plain integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from sign_in_failure where "loginName" = lower(login) and at > now() - interval '15 minutes'
      and not captcha and "deviceHash" is null) >= most_plain
    or (select count(*) from sign_in_failure where ip = address and at > now() - interval '15 minutes' and failed) >= 10 * most_plain
$$;
