-- A number stands in the row that took it. The register keeps those that no living row shows: voided ones, and ones drawn
-- for something outside. So a new record writes no line there.
drop function take_number(text, text, text, integer);
delete from number_register where not voided and "bizType" <> 'sequence';
drop index "number_register_tenantId_bizId_idx";

-- The next running number of a key of the running tenant, `<key>-00001` and on. The key's counter stays locked until the
-- transaction ends: let it be part of a transaction's last statement.
create function next_number(of_key text, digits integer default 5) returns text language plpgsql as $$
declare
  tenant_of text := app_tenant();
  taken bigint;
begin
  update number_counter set value = value + 1 where "tenantId" = tenant_of and key = of_key returning value into taken;
  if taken is null then
    insert into number_counter ("tenantId", key, value) values (tenant_of, of_key, 1)
      on conflict ("tenantId", key) do update set value = number_counter.value + 1 returning value into taken;
  end if;
  return of_key || '-' || lpad(taken::text, greatest(digits, length(taken::text)), '0');
end $$;
