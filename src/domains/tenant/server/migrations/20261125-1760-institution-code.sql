-- Institutions of organisations that were opened before their credit code was kept there: contracts' texts are compared with it.
update org_node n set "creditCode" = e."creditCode"
from enterprise e
where n."tenantId" = e.id and n."parentId" is null and n.kind = 'ogn' and n."creditCode" = '' and e."creditCode" <> ''
  and n."deletedAt" is null and e."deletedAt" is null;
