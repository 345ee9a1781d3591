import { chinaDay } from '../../../kernel/dates.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { weeksUntil } from '../../../kernel/weeks.ts'
import type { Ctx } from '../../../server/context.ts'
import { withinDays } from '../../../server/db/days.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import type { ticketApi } from '../api.ts'
import type { Answered } from '../codes.ts'
import { outcomes } from './answers.ts'
import { visible } from './records.ts'

const WEEKS = 12

/** The tickets submitted in each of twelve weeks, by whether their first answer was in time. */
export async function weeksOf(ctx: Ctx): Promise<OutputOf<typeof ticketApi.weeks>> {
  const weeks = weeksUntil(chinaDay(ctx.now), WEEKS)
  const rows = withinDays(await visible(ctx), 'service_ticket.submitTime', weeks[0]!.from, weeks.at(-1)!.to)
  const found = await outcomes(ctx, rows, await currentCalendar(ctx))
  return weeks.map(({ from, to }) => {
    const own = found.filter(({ day }) => day >= from && day <= to)
    const count = (outcome: Answered) => own.filter((one) => one.outcome === outcome).length
    return { from, to, inTime: count('inTime'), late: count('late'), open: count('open') }
  })
}
