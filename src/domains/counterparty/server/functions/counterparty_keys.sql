-- Keeps counterparty_key: the names and codes by which parties of records are recognised as a counterparty.
create or replace function counterparty_keys() returns trigger language plpgsql as $$
begin
  delete from counterparty_key k where k."tenantId" = new."tenantId" and k."counterpartyId" = new.id;
  if new."deletedAt" is not null then return null; end if;
  insert into counterparty_key ("tenantId", "counterpartyId", "isCode", key)
    select new."tenantId", new.id, false, party_key(one) from (
      select new.name as one
      union all select jsonb_array_elements_text(new."formerNames")
      union all select jsonb_array_elements_text(new.aliases)) written
    where party_key(one) <> '' group by 4
    union all
    select new."tenantId", new.id, true, one from (
      select new."creditCode" as one union select jsonb_array_elements_text(new."formerCodes")) written
    where one <> '';
  return null;
end $$;
