-- Lawyers of the provider read the libraries and use the assistants, as new installations have it.
insert into role_permission ("tenantId", "roleId", val)
  select r."tenantId", r.id, item from role r join tenant o on o.id = r."tenantId" and o.kind = 'provider'
  cross join unnest(array['caselib:view', 'knowledge:view', 'ai:robot:use', 'ai:document:use', 'ai:contract:use',
    'ai:examine:use', 'ai:compare:use', 'ai:case:use']) item
  where r."roleCode" in ('lawyer', 'check_lawyer') and r."builtIn"
  on conflict do nothing;
