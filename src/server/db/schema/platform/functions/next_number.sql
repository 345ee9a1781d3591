-- The next number of a key of the tenant, `<key>-00001` and on. The counter stays locked until the transaction ends:
-- use it in the last statement.
create or replace function next_number(of_key text, digits integer default 5) returns text language plpgsql as $$
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
