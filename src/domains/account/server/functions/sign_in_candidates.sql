-- Accounts that a login name, phone number, e-mail address or id may refer to, before the tenant is known. Status 1:
-- disabled or outside its period; 2: waits for confirmation by an administrator.
create or replace function sign_in_candidates(by text, given text, only_tenant text) returns table ("tenantId" text, "accountId" text,
    "loginName" text, "tenantName" text, "tenantKind" text, "passwordHash" text, status integer, "tenantStatus" integer,
    "mustChangePassword" boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  wanted text[];
begin
  if given = '' then return; end if;
  if by = 'loginName' then
    select array_agg(a.id) into wanted from account a where lower(a."loginName") = lower(given) and a."deletedAt" is null;
  elsif by = 'phone' then
    select array_agg(a.id) into wanted from account a where a.phone <> '' and a.phone = given and a."deletedAt" is null;
  elsif by = 'email' then
    select array_agg(a.id) into wanted from account a
    where a."tenantId" = only_tenant and lower(a.email) = lower(given) and a."deletedAt" is null;
  elsif by = 'id' then
    wanted := array[given];
  end if;
  return query select a."tenantId", a.id, a."loginName", t.name, t.kind, a."passwordHash",
      case when not account_valid(a) then 1 when a."awaitsConfirmation" and a.status = 0 then 2 else a.status end, t.status, a."mustChangePassword"
    from account a join tenant t on t.id = a."tenantId"
    where a.id = any(wanted) and a."deletedAt" is null and (only_tenant is null or a."tenantId" = only_tenant)
    order by a."lastLoginTime" desc nulls last limit 20;
end $$;
