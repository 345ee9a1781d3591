import { failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import type { LedgerSource, LedgerRow } from '../../../server/record/ledger-source.ts'
import { authorizationBook } from '../../authorization/server/service.ts'
import { caseBook } from '../../case/server/service.ts'
import { contractBook } from '../../contract/server/service.ts'
import { disputeBook } from '../../dispute/server/service.ts'
import { lawFirmBook } from '../../law-firm/server/service.ts'
import { lawyerBook } from '../../lawyer/server/service.ts'
import { sealBook } from '../../seal/server/service.ts'
import type { LedgerType } from '../codes.ts'

const books: Readonly<Record<LedgerType, readonly LedgerSource[]>> = {
  contract: [contractBook],
  case: [caseBook],
  dispute: [disputeBook],
  counsel: [lawFirmBook, lawyerBook],
  authorization: [authorizationBook],
  seal: [sealBook],
}

/**
 * The records of a month for a ledger, as far as they are visible to the caller.
 * @param month `2026-11`, of their creation
 * @throws 4403 for a caller who may not view these records at all
 */
export async function recordsOfMonth(ctx: Ctx, type: LedgerType, month: string, ogn: string): Promise<LedgerRow[]> {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  if (books[type].some(({ item }) => !ctx.who.perms.has(item))) failNotAllowed()
  const found = await Promise.all(books[type].map((book) => book.of(ctx, { from: `${month}-01`, to, ogn })))
  return found.flat()
}

/** Whether the record of a line is visible to the caller. */
export async function mayNameRecord(ctx: Ctx, type: LedgerType, id: string): Promise<boolean> {
  for (const book of books[type]) if (ctx.who.perms.has(book.item) && (await book.has(ctx, id))) return true
  return false
}
