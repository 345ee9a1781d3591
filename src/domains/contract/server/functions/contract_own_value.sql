-- Ids of the tenant's contracts that have one of some values in a field of the organisation's own, each as {code: value}.
-- Runs as the owner, because row-level security prevents the use of the index.
create or replace function contract_own_value(asked jsonb[], max_rows integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select id from contract
  where "tenantId" = app_tenant() and "deletedAt" is null and "ownValues" @> any(asked)
  limit max_rows
$$;
