-- Whether a code is taken in any tenant.
create or replace function sso_code_taken(asked text, except_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from sso_client where lower(code) = lower(asked) and "deletedAt" is null and id is distinct from except_id)
$$;
