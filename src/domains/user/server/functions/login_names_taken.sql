-- Which of the given login names are taken in the installation.
create or replace function login_names_taken(names text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select n from unnest(names) n
  where exists (select 1 from account a where lower(a."loginName") = lower(n) and a."deletedAt" is null)
$$;
