-- Creates the account when needed and locks it until the end of the transaction.
create or replace function coin_lock() returns void language plpgsql as $$
begin
  perform coin_turn();
  insert into coin_account ("tenantId") select app_tenant()
    where not exists (select 1 from coin_account where "tenantId" = app_tenant());
end $$;
