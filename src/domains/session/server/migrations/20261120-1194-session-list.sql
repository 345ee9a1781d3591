-- What a session was opened with, as the browser calls itself.
alter table session add column device text not null default '';

-- What a session is called where people see it; says nothing about its token.
create function session_name(hash text) returns text language sql immutable parallel safe
  return upper(substr(encode(sha256(convert_to('session ' || hash, 'UTF8')), 'hex'), 1, 32));

-- Door: notes with what the session of a token was opened.
create function session_describe(hash text, with_device text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update session set device = left(with_device, 300) where "tokenHash" = hash
$$;

-- Door: the living sessions of the running tenant, of one account or of all.
create function session_list(of_account text) returns table (id text, "accountId" text, name text, "loginName" text,
    roles text, ip text, device text, "createTime" timestamptz, "lastSeenAt" timestamptz, hash text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select session_name(s."tokenHash"), a.id, a.name, a."loginName",
    (select coalesce(string_agg(r."roleName", '、' order by r."roleCode"), '')
      from account_role ar join role r on r."tenantId" = ar."tenantId" and r.id = ar."roleId"
      where ar."tenantId" = a."tenantId" and ar."accountId" = a.id and r."deletedAt" is null),
    s.ip, s.device, s."createTime", s."lastSeenAt", s."tokenHash"
  from session s
  join tenant t on t.id = s."tenantId"
  join account a on a."tenantId" = s."tenantId" and a.id = s."accountId"
  where s."tenantId" = app_tenant() and (of_account is null or a.id = of_account)
    and s."expiresAt" > now() and s."lastSeenAt" > now() - make_interval(mins => t."idleMinutes")
$$;

-- Door: ends sessions of the running tenant by their names; gives the accounts they were of.
create function session_end(names text[]) returns table ("accountId" text)
  language sql security definer set search_path = public, pg_temp as $$
  delete from session s where s."tenantId" = app_tenant() and session_name(s."tokenHash") = any (names)
  returning s."accountId"
$$;
