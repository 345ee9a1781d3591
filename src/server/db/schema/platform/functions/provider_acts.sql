-- Whether the tenant of the transaction is the provider. A single expression, so that PostgreSQL inlines it into
-- policies.
create or replace function provider_acts() returns boolean language sql stable as $$
  select coalesce(app_tenant() = tenant_provider(), false)
$$;
