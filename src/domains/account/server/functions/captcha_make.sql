-- Stores a captcha and deletes expired ones.
create or replace function captcha_make(new_id text, answer text, browser text, seconds integer) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from captcha where "expiresAt" < now();
  insert into captcha values (new_id, answer, browser, now() + make_interval(secs => seconds))
$$;
