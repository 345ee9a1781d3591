-- The tenant of the transaction. Null without one, which matches no row.
create or replace function app_tenant() returns text language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '');
