-- Keeps counterparty_tie for a record whose parties were written. The first argument names the column with the parties:
-- a list of objects, or names joined by 、.
create or replace function tie_parties() returns trigger language plpgsql as $$
declare
  written jsonb := to_jsonb(new) -> tg_argv[0];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) -> tg_argv[0] = written and old."deletedAt" is not distinct from new."deletedAt" then
    return null;
  end if;
  delete from counterparty_tie t
    where t."tenantId" = new."tenantId" and t."bizType" = tg_table_name and t."bizId" = new.id;
  if new."deletedAt" is not null then return null; end if;
  if jsonb_typeof(written) = 'string' then
    written := (select coalesce(jsonb_agg(jsonb_build_object('name', btrim(part))), '[]')
      from unnest(string_to_array(written #>> '{}', '、')) part);
  end if;
  insert into counterparty_tie ("tenantId", "bizType", "bizId", seq, name, key, code, kind)
    select new."tenantId", tg_table_name, new.id, n, p ->> 'name', party_key(p ->> 'name'),
      upper(coalesce(p ->> 'creditCode', '')), coalesce(p ->> 'type', p ->> 'partyType', '')
    from jsonb_array_elements(written) with ordinality parts(p, n)
    where party_key(p ->> 'name') <> '' and coalesce((p ->> 'isOurs')::boolean, false) = false;
  return null;
end $$;
