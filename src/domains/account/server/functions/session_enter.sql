-- Builds the session of a token (or of the companion hash of a token narrowed to one role): tenant with its switches,
-- account, path in the organisation. Null when there is no live session.
create or replace function session_enter(hash text, companion text) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  s session;
  a account;
  t tenant;
begin
  select * into s from session where case when companion is null then "tokenHash" = hash else "companionHash" = companion end
    and "expiresAt" > now();
  if not found then return null; end if;
  select * into t from tenant where id = s."tenantId";
  if s."lastSeenAt" <= now() - make_interval(mins => t."idleMinutes") then return null; end if;
  select * into a from account where "tenantId" = s."tenantId" and id = s."accountId" and "deletedAt" is null and status = 0;
  if not found or t.status <> 0 then return null; end if;
  perform set_config('app.tenant', s."tenantId", true);
  update session set "lastSeenAt" = now() where "tokenHash" = s."tokenHash" and "lastSeenAt" < now() - interval '1 minute';
  return jsonb_build_object(
    'tokenHash', s."tokenHash",
    'authVersion', t."authVersion",
    'tenant', jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'code', t.code, 'readOnly', t."readOnly",
      'loginUrl', t."loginUrl", 'envConfig', t."envConfig"),
    'account', to_jsonb(a) - 'passwordHash',
    'path', (with recursive up as (
        select * from org_node where "tenantId" = a."tenantId" and id = a."psnId"
        union all select o.* from org_node o join up on o."tenantId" = up."tenantId" and o.id = up."parentId")
      select jsonb_agg(jsonb_build_object('id', up.id, 'kind', up.kind, 'name', up.name, 'code', up.code,
        'fullId', up."fullId", 'fullName', up."fullName", 'parentId', up."parentId")) from up)
  );
end $$;
