-- Id of the provider's tenant, kept for the transaction in app.provider: policies ask for it with every row. Not
-- parallel safe, because it sets that value.
create or replace function tenant_provider() returns text language plpgsql stable as $$
declare
  known text := nullif(current_setting('app.provider', true), '');
begin
  if known is null then
    known := tenant_provider_find();
    perform set_config('app.provider', known, true);
  end if;
  return known;
end $$;
