import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { transactionOf } from '../../../server/db/transactions/kysely.ts'
import type { DbTransaction } from '../../../server/db/transactions/transaction.ts'
import type { NoticeInput } from './service.ts'

/** A notice that is sent later: its links are known for each receiver. */
type HeldNotice = Omit<NoticeInput, 'link'> & { links: Record<string, string> }

const holdIds = new WeakMap<DbTransaction, string>()

/** Keeps the notices of the rest of this transaction, until they are sent by the same id. */
export function holdNotices(ctx: Ctx, holdId: string): void {
  holdIds.set(transactionOf(ctx.db), holdId)
}

/** Keeps a notice if this transaction holds its notices. @returns whether it does */
export async function isHeld(ctx: Ctx, { link, ...notice }: NoticeInput): Promise<boolean> {
  const holdId = holdIds.get(transactionOf(ctx.db))
  if (holdId === undefined) return false
  const linkOf = (accountId: string) => (typeof link === 'function' ? link(accountId) : (link ?? ''))
  const links = Object.fromEntries(notice.to.map((accountId) => [accountId, linkOf(accountId)]))
  const { kind, bizId = '' } = notice
  const held = JSON.stringify({ ...notice, links } satisfies HeldNotice)
  await table(ctx, 'notice_held').insert({ id: newId(), holdId, kind, bizId, notice: held }).execute()
  return true
}

/** Takes kept notices out, in the order in which they were made. */
export async function takeHeld(
  ctx: Ctx,
  which: { holdId: string } | { bizId: string; kind: string },
): Promise<NoticeInput[]> {
  let rows = table(ctx, 'notice_held').remove()
  for (const [name, value] of Object.entries(which)) rows = rows.where(name as 'holdId', '=', value)
  const taken = await rows.returning(['id', 'notice']).execute()
  return taken
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ notice }) => {
      // Written by `isHeld`.
      const { links, ...input } = notice as HeldNotice
      return { ...input, link: (accountId) => links[accountId] ?? '' }
    })
}
