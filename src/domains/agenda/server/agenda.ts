import { addDays, daysBetween } from '../../../kernel/days.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import { accountsAmong } from '../../account/server/service.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import { dutiesBetween } from '../../duty/server/service.ts'
import { type agendaApi, mostDays } from '../api.ts'
import { clashesIn } from '../rules/clashes.ts'

/** Maximum number of entries of one view. */
const mostEntries = 2000

/**
 * Entries between two days with the clashes among them.
 * @throws `common.invalidInput` for a last day before the first, and for more than 62 days
 */
export async function readAgenda(
  ctx: Ctx,
  { from, to, of }: ParsedInputOf<typeof agendaApi.query>,
): Promise<OutputOf<typeof agendaApi.query>> {
  const span = daysBetween(from, to)
  if (span < 0) invalid(ctx, 'agenda', { to: 'agenda.fault.order' })
  if (span >= mostDays) invalid(ctx, 'agenda', { to: { key: 'agenda.fault.tooLong', vars: { days: mostDays } } })
  const entries = await dutiesBetween(ctx, { from, to, of })
  const clashes = clashesIn(entries)
  const people = await accountsAmong(
    ctx,
    clashes.map(({ personId }) => personId),
  )
  const calendar = await currentCalendar(ctx)
  return {
    total: entries.length,
    records: entries.slice(0, mostEntries),
    clashes: clashes.map(({ personId, ...clash }) => ({
      ...clash,
      date: clash.first.date,
      person: people.get(personId)?.name ?? '',
    })),
    off: Array.from({ length: span + 1 }, (_, at) => addDays(from, at)).filter((day) => calendar.isOff(day)),
  }
}
