-- Trigger on enterprise: copies the provider's record to the tenant, once it is no draft.
create or replace function tenant_follows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update tenant set name = new."tenantName", "shortName" = new."shortName", status = new.status,
    "packageName" = new."packageName", "endDate" = new."endDate", "maxUsers" = new."maxUsers",
    "moduleCodes" = nullif(new."moduleCodes", '[]'), "readOnly" = new.stage = 'grace', "loginUrl" = new."loginUrl",
    "envConfig" = coalesce(nullif(new."envConfig", '')::jsonb, '{}')
  where id = new.id and kind = 'tenant' and new.stage <> 'draft'
    and exists (select 1 from tenant p where p.id = new."tenantId" and p.kind = 'provider');
  return null;
end $$;
