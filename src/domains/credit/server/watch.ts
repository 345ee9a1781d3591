import { sql, type SqlBool } from 'kysely'
import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { notify, wasNotified } from '../../notice/server/service.ts'
import { WATCH_DAYS } from '../codes.ts'
import { buy, readReport } from './service.ts'

const DAY_MS = 86_400_000

interface Watched {
  id: string
  companyName: string
  creditCode: string
  monitorPsnId: string | null
}

/**
 * Queries watched companies that were not queried for a week, each at its price, and notifies the watching user of
 * changes, or of the reason why the query failed.
 */
export async function watch(ctx: Ctx): Promise<void> {
  const due = await tx(ctx, (ctx) =>
    table(ctx, 'credit_subject')
      .select()
      .select(['id', 'companyName', 'creditCode', 'monitorPsnId'])
      .where('monitored', '=', true)
      .where(sql<SqlBool>`"queryTime" < ${ctx.now}::timestamptz - make_interval(days => ${WATCH_DAYS}::integer)`)
      .orderBy('queryTime')
      .execute(),
  )
  for (const one of due) await lookAgain(ctx, one)
}

async function lookAgain(ctx: Ctx, { id, companyName: title, creditCode, monitorPsnId }: Watched): Promise<void> {
  const telling = {
    to: monitorPsnId === null ? [] : [monitorPsnId],
    link: `/creditReviewMainNew?id=${id}`,
    bizType: 'credit_subject',
    bizId: id,
  }
  try {
    await buy(ctx, creditCode)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const vars = { title, reason: ctx.say(error.key, error.vars) }
    const since = new Date(ctx.now.getTime() - WATCH_DAYS * DAY_MS)
    await tx(ctx, async (ctx) => {
      if (!(await wasNotified(ctx, 'workFailed', id, since)))
        await notify(ctx, { ...telling, kind: 'workFailed', vars })
    })
    return
  }
  await tx(ctx, async (ctx) => {
    const { changes } = await readReport(ctx, { id })
    if (changes.length === 0) return
    const what = changes.map(({ field }) => ctx.say(`credit.field.${field}`)).join('、')
    await notify(ctx, { ...telling, kind: 'creditChanged', vars: { title, what } })
  })
}
