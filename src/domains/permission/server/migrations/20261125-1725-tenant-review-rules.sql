-- Organisations keep review rules of their own; rules of the other kinds stay with the provider's roles. Roles that an
-- installation has already get the items that new ones begin with.
insert into role_permission ("tenantId", "roleId", val)
select r."tenantId", r.id, item.val
from role r cross join unnest(array['rule', 'rule:view', 'rule:add', 'rule:edit', 'rule:review', 'rule:enable', 'rule:delete',
  'rule:test']) as item(val)
where r."builtIn" and r."deletedAt" is null and r."roleCode" in ('tenant_admin', 'legal_manager')
on conflict do nothing;
insert into role_permission ("tenantId", "roleId", val)
select distinct p."tenantId", p."roleId", 'rule:manage'
from role_permission p join role r on r."tenantId" = p."tenantId" and r.id = p."roleId"
where p.val = 'rule:view' and r."deletedAt" is null and r."roleCode" not in ('tenant_admin', 'legal_manager')
on conflict do nothing;
