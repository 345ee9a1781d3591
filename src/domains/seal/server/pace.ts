import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, addMonths } from '../../../kernel/days.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { currentCalendar, workingDaysBetween } from '../../calendar/server/service.ts'
import type { sealApi } from '../api.ts'
import { seals } from './service.ts'

/**
 * How long the visible applications took from their last submission to the use of the seal, by the month of its use:
 * this month, then the month before.
 */
export async function pace(ctx: Ctx): Promise<OutputOf<typeof sealApi.pace>> {
  const first = `${chinaDay(ctx.now).slice(0, 8)}01`
  const months = [first, addMonths(first, -1)].map((from) => ({ from, to: addDays(addMonths(from, 1), -1) }))
  const [calendar, rows] = await Promise.all([
    currentCalendar(ctx),
    seals
      .visible(ctx)
      .where('contract_seal.status', '=', recordStatus.code.finished)
      .where('contract_seal.sealDate', '>=', months[1]!.from)
      .where('contract_seal.sealDate', '<=', months[0]!.to)
      .select(['contract_seal.applyDate', 'contract_seal.sealDate'])
      .execute(),
  ])
  return months.map(({ from, to }) => {
    const own = rows.filter(({ sealDate }) => sealDate !== null && from <= sealDate && sealDate <= to)
    const days = own.map(({ applyDate, sealDate }) => workingDaysBetween(applyDate, sealDate ?? applyDate, calendar))
    return { from, to, count: own.length, days: medianOf(days) }
  })
}

/** The median, to one decimal; null of no values. */
function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10
}
