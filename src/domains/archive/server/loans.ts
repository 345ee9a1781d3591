import type { Selectable } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { can } from '../../../kernel/states.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { personOf } from '../../account/server/service.ts'
import { contractTransitions } from '../../contract/codes.ts'
import { contracts } from '../../contract/server/service.ts'
import type { archiveApi, Loan } from '../api.ts'

const shown = (ctx: Ctx, row: Selectable<DB['archive_loan']>): Loan => ({
  id: row.id,
  version: row.version,
  borrowerPsnName: row.borrowerPsnName,
  purpose: row.purpose,
  lentDate: row.lentDate,
  dueDate: row.dueDate,
  lentPsnName: row.lentPsnName,
  returnDate: row.returnDate,
  returnNote: row.returnNote,
  isOverdue: row.returnDate === null && row.dueDate < chinaDay(ctx.now),
})

/** The loans of a visible contract's file, newest first. */
export async function listLoans(ctx: Ctx, contractId: string): Promise<Loan[]> {
  await contracts.see(ctx, contractId)
  const rows = await table(ctx, 'archive_loan')
    .select()
    .innerJoin('contract_archive as a', (j) =>
      j.onRef('a.tenantId', '=', 'archive_loan.tenantId').onRef('a.id', '=', 'archive_loan.archiveId'),
    )
    .selectAll('archive_loan')
    .where('a.contractId', '=', contractId)
    .orderBy('archive_loan.id', 'desc')
    .execute()
  return rows.map((row) => shown(ctx, row))
}

const outOf = (ctx: Ctx, archiveId: string) =>
  table(ctx, 'archive_loan')
    .select()
    .selectAll()
    .where('archiveId', '=', archiveId)
    .where('returnDate', 'is', null)
    .executeTakeFirst()

/** @throws `archive.lent`, naming the borrower, while the file is lent */
export async function refuseLent(ctx: Ctx, archiveId: string): Promise<void> {
  const out = await outOf(ctx, archiveId)
  if (out) fail('archive.lent', { name: out.borrowerPsnName, day: out.dueDate })
}

/**
 * Lends the file of a filed contract.
 * @throws `archive.notFiled`, `archive.lent`; the field fault `archive.field.duePast` for a past day
 */
export async function lend(ctx: Ctx, q: ParsedInputOf<typeof archiveApi.borrow>): Promise<Loan> {
  const contract = await contracts.see(ctx, q.contractId)
  if (!can(contractTransitions, contract, 'unarchive')) fail('archive.notFiled')
  // Row lock: of two concurrent loans the second is refused.
  const archive =
    (await table(ctx, 'contract_archive')
      .select()
      .select('id')
      .where('contractId', '=', q.contractId)
      .forUpdate()
      .executeTakeFirst()) ?? failMissing()
  await refuseLent(ctx, archive.id)
  const today = chinaDay(ctx.now)
  if (q.dueDate < today) failField('archive.field.duePast', 'dueDate')
  const borrower = await personOf(ctx, q.borrowerPsnId)
  const values = {
    id: newId(),
    archiveId: archive.id,
    borrowerPsnId: borrower.id,
    borrowerPsnName: borrower.name,
    purpose: q.purpose,
    lentDate: today,
    dueDate: q.dueDate,
    lentPsnId: ctx.who.accountId,
    lentPsnName: ctx.who.name,
  }
  const row = await table(ctx, 'archive_loan').insert(values).returningAll().executeTakeFirstOrThrow()
  await tell(ctx, 'lend', row, `${borrower.name} ～ ${q.dueDate}: ${q.purpose}`)
  return shown(ctx, row)
}

/** Recorded in the history of the file itself, where its readers look. */
const tell = (ctx: Ctx, verb: 'lend' | 'return', { archiveId }: { archiveId: string }, note: string) =>
  audit(ctx, { action: `archive.${verb}`, bizType: 'contract_archive', bizId: archiveId, note })

/** Records the return of the file today. @throws `archive.isBack` */
export async function giveBack(ctx: Ctx, q: ParsedInputOf<typeof archiveApi.giveBack>): Promise<Loan> {
  const before = await getRow(ctx, 'archive_loan', q.id)
  await contracts.see(ctx, (await getRow(ctx, 'contract_archive', before.archiveId)).contractId)
  if (before.returnDate !== null) fail('archive.isBack')
  const patch = { returnDate: chinaDay(ctx.now), returnNote: q.returnNote }
  const row = await changeRow(ctx, 'archive_loan', q.id, q.version, patch)
  await tell(ctx, 'return', row, [before.borrowerPsnName, q.returnNote].filter(Boolean).join(': '))
  return shown(ctx, row)
}
