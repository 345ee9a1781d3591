-- The short check in the seconds after session_check(): sets the tenant of the transaction when neither the tenant's
-- authVersion nor its count of ended sessions has changed. Null otherwise; callers cast the result to held_tenant,
-- which then aborts the transaction.
create or replace function session_holds(tenant_of text, known bigint, ended bigint) returns text language sql volatile security definer
begin atomic
  select set_config('app.tenant', t.id, true) from tenant t
  where t.id = tenant_of and t."authVersion" = known and t."sessionsEnded" = ended;
end;
