import { sql, type SqlBool } from 'kysely'
import { table } from '../../../server/db/table.ts'
import { ledgerSourceOf } from '../../../server/record/ledger-source.ts'

const giver = sql`(select name from account a where a."tenantId" = auth_grant."tenantId" and a.id = auth_grant."granterId")`
const taker = sql`(select name from org_node o where o."tenantId" = auth_grant."tenantId" and o.id = auth_grant."granteeId")`

/** Authorizations in the ledger, under the granter's institution. They have no number. */
export const authorizationBook = ledgerSourceOf({
  table: 'auth_grant',
  item: 'system:auth:view',
  rows: (ctx) => table(ctx, 'auth_grant').select(),
  no: sql`''`,
  name: sql`${giver} || ' → ' || ${taker}`,
  content: {
    authType: 'authType',
    grantee: taker,
    startDate: sql`auth_grant."startTime"::date`,
    endDate: sql`auth_grant."endTime"::date`,
    reason: 'reason',
  },
  counts: sql<SqlBool>`true`,
  isOf: (ogn) => sql<SqlBool>`exists (select 1 from account a
    join org_node seat on seat."tenantId" = a."tenantId" and seat.id = a."psnId"
    join org_node top on top."tenantId" = a."tenantId" and top.id = ${ogn}
    where a."tenantId" = auth_grant."tenantId" and a.id = auth_grant."granterId" and starts_with(seat."fullId", top."fullId"))`,
})
