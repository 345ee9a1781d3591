-- The provider's tenant, whose lists are updated at start.
create or replace function dictionary_provider() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from tenant where kind = 'provider' order by "createTime" limit 1
$$;
