-- Whether the tenant of the transaction is the provider.
create or replace function provider_acts() returns boolean
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  return exists (select 1 from tenant where id = app_tenant() and kind = 'provider');
end $$;
