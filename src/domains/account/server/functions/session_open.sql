-- Starts a session of an account, which must belong to the tenant.
create or replace function session_open(for_tenant text, for_account text, hash text, companion text, address text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into session ("tenantId", "tokenHash", "companionHash", "accountId", "expiresAt", ip)
    values (for_tenant, hash, companion, for_account, now() + interval '24 hours', address);
  update account set "lastLoginTime" = now() where "tenantId" = for_tenant and id = for_account;
  delete from session where "expiresAt" < now();
end $$;
