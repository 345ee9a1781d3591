-- The records that a counterparty is a party of: by code, or by name where the party or the counterparty has no code.
create or replace function counterparty_ties(of_id text) returns table ("bizType" text, "bizId" text)
  language sql stable as $$
  select t."bizType", t."bizId" from counterparty_key k
    join counterparty_tie t on t."tenantId" = k."tenantId" and t.code = k.key
    where k."tenantId" = app_tenant() and k."counterpartyId" = of_id and k."isCode"
  union
  select t."bizType", t."bizId" from counterparty_key k
    join counterparty_tie t on t."tenantId" = k."tenantId" and t.key = k.key
    where k."tenantId" = app_tenant() and k."counterpartyId" = of_id and not k."isCode"
      and (t.code = '' or not exists (select 1 from counterparty_key c
        where c."tenantId" = k."tenantId" and c."counterpartyId" = k."counterpartyId" and c."isCode"))
$$;
