import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type DutyColumns, type DutySource, usualAheadSql, type Which } from '../../../server/duties.ts'
import { contracts } from '../../contract/server/service.ts'

/** Lent files of contracts: borrower and lender are reminded until the file is returned. */
function query(ctx: Ctx, of: Which) {
  const filed = contracts[of](ctx)
    .innerJoin('contract_archive as a', (j) =>
      j.onRef('a.tenantId', '=', 'contract.tenantId').onRef('a.contractId', '=', 'contract.id'),
    )
    .innerJoin('archive_loan as l', (j) =>
      j.onRef('l.tenantId', '=', 'a.tenantId').onRef('l.archiveId', '=', 'a.id').on('l.returnDate', 'is', null),
    )
    .select(['contract.id', 'contract.contractNo', 'contract.contractName', 'l.id as loanId', 'l.dueDate'])
    .select(['l.borrowerPsnId', 'l.borrowerPsnName', 'l.lentPsnId', 'l.lentDate', 'l.purpose'])
  return sql<DutyColumns>`
    select c.id as "bizId", 'loan/' || c."loanId" as key, array['archive.duty.loan'] as what, c."contractNo" || ' ' || c."contractName" as title,
      c."dueDate" as date, array[c."borrowerPsnId", c."lentPsnId"] as people, false as "isProvisional", ${usualAheadSql} as ahead,
      jsonb_build_array(jsonb_build_object('key', 'archive.duty.why.loan', 'name', c."borrowerPsnName", 'from', c."lentDate"), jsonb_build_object('text', c.purpose)) as why
    from (${filed}) c`
}

export const duties: readonly DutySource[] = [
  { bizType: 'contract', pageOf: contracts.pageOf, item: 'contract:file:borrow', query, laneOf: () => 'contract' },
]
