-- Deletes a captcha and returns whether the answer was right, from the same browser and in time.
create or replace function captcha_take(asked text, answer text, browser text) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from captcha where id = asked returning *)
  select exists (select 1 from gone where "answerHash" = answer and "browserHash" = browser and "expiresAt" > now())
$$;
