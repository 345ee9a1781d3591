-- Accounts that may not decide an approval: those that made, handle and submitted its record. Taken at each submission.
alter table flow_instance add "ownerIds" text[] not null default '{}';
update flow_instance set "ownerIds" = array["initiatorId"];

-- Approvals that run now are held to the rule too: the maker of every kind, and who handles it where a kind has such a column.
do $$
declare
  kind text;
  owner text;
begin
  for kind, owner in
    select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('createPsnId', 'handlerPsnId', 'undertaker', 'leader')
      and c.table_name in (select distinct "bizType" from flow_instance)
  loop
    execute format(
      'update flow_instance i set "ownerIds" = i."ownerIds" || r.%2$I from %1$I r
       where i."bizType" = %1$L and r."tenantId" = i."tenantId" and r.id = i."bizId"
         and r.%2$I is not null and not (r.%2$I = any (i."ownerIds"))',
      kind, owner);
  end loop;
end $$;
