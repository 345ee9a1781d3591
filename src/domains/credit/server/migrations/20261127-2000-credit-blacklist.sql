-- The blacklist belongs to the library of counterparties: companies on it become entries there.
insert into counterparty ("tenantId", id, "createOgnId", "createOgnName", "createPsnId", "createPsnName", "createPsnFullId",
    "createPsnFullName", "createTime", "counterpartyNo", name, "creditCode", "isBlack", "blackReason", "blackPsnName", "blackTime")
  select s."tenantId", s.id, '', '', '', coalesce(s."blackPsnName", ''), '', '', coalesce(s."blackTime", s."createTime"),
    'XD-2026-' || lpad((row_number() over (partition by s."tenantId" order by s.id))::text, 5, '0'), s."companyName",
    s."creditCode", true, s."blackReason", s."blackPsnName", coalesce(s."blackTime", s."createTime")
  from credit_subject s
  where s."blackReason" is not null and s."deletedAt" is null and not exists (select 1 from counterparty c
    where c."tenantId" = s."tenantId" and c."creditCode" = s."creditCode");
insert into number_counter ("tenantId", key, value)
  select "tenantId", 'XD-2026', count(*) from counterparty group by 1
  on conflict ("tenantId", key) do update set value = greatest(number_counter.value, excluded.value);

alter table credit_subject drop "blackReason", drop "blackPsnName", drop "blackTime";
