-- The next running number of a key of the running tenant, `<key>-00001` and on, written into the register. The key's
-- counter stays locked until the transaction ends: let it be part of a transaction's last statement.
create function take_number(of_key text, for_type text, for_id text, digits integer default 5) returns text
  language plpgsql as $$
declare
  tenant_of text := app_tenant();
  taken bigint;
  made text;
begin
  update number_counter set value = value + 1 where "tenantId" = tenant_of and key = of_key returning value into taken;
  if taken is null then
    insert into number_counter ("tenantId", key, value) values (tenant_of, of_key, 1)
      on conflict ("tenantId", key) do update set value = number_counter.value + 1 returning value into taken;
  end if;
  made := of_key || '-' || lpad(taken::text, greatest(digits, length(taken::text)), '0');
  insert into number_register ("tenantId", key, value, number, "bizType", "bizId")
    values (tenant_of, of_key, taken, made, for_type, for_id);
  return made;
end $$;
