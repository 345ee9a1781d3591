-- Live sessions of the tenant, of one account or of all.
create or replace function session_list(of_account text) returns table (id text, "accountId" text, name text, "loginName" text,
    roles jsonb, ip text, device text, "createTime" timestamptz, "lastSeenAt" timestamptz, hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select session_name(s."tokenHash"), a.id, a.name, a."loginName",
    (select coalesce(
        jsonb_agg(jsonb_build_object('roleCode', r."roleCode", 'roleName', r."roleName") order by r."roleCode"), '[]')
      from account_role ar join role r on r."tenantId" = ar."tenantId" and r.id = ar."roleId"
      where ar."tenantId" = a."tenantId" and ar."accountId" = a.id and r."deletedAt" is null),
    s.ip, s.device, s."createTime", s."lastSeenAt", s."tokenHash"
  from session s
  join tenant t on t.id = s."tenantId"
  join account a on a."tenantId" = s."tenantId" and a.id = s."accountId"
  where s."tenantId" = app_tenant() and (of_account is null or a.id = of_account)
    and s."expiresAt" > now() and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")
$$;
