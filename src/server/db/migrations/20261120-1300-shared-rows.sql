-- Rows that both sides work on carry the customer's tenant. The provider reads those of all organisations by a second
-- policy, on a reviewed list of tables; to write one, its transaction becomes one of that organisation.

-- Door: whether the running tenant is the provider.
create function provider_acts() returns boolean
  language plpgsql stable parallel safe security definer set search_path = public, pg_temp as $$
begin
  return exists (select 1 from tenant where id = app_tenant() and kind = 'provider');
end $$;

-- Lets the provider read the rows of all tenants, and nobody else any more than before. Policies are asked in the order
-- of their names: this one comes behind `tenant`, so that nobody pays for it who reads his own rows.
create function share_table(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy with_provider on %s for select using ((select provider_acts()))', name);
end $$;

select share_table('tenant');
