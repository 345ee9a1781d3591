import { chinaDay } from '../../../kernel/dates.ts'
import { daysBetween } from '../../../kernel/days.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { separatorOf } from '../../../kernel/listed.ts'
import type { Ctx } from '../../../server/context.ts'
import { type Duty, dutiesOf, laneOfDuty, timeOfDuty } from '../../../server/duties.ts'
import { lifeOf, type LifeStep } from '../../../server/life.ts'
import {
  kindOf,
  mayViewKind,
  type RecordHead,
  type ReferringRecord,
  referencedBy,
  referringTo,
  seeRecord,
} from '../../../server/records.ts'
import { approvalLife } from '../../workflow/server/facade.ts'
import type { Hub, hubApi } from '../api.ts'

/**
 * The life of a record, who must act next, its next deadline, and the records that belong to it.
 * @throws `common.recordMissing` for a record that is not visible to the caller
 */
export async function show(ctx: Ctx, { bizType, bizId }: ParsedInputOf<typeof hubApi.show>): Promise<Hub> {
  const head = await seeRecord(ctx, bizType, bizId)
  // None needs another's answer: their statements are sent together.
  const [steps, duties, named, naming] = await Promise.all([
    stepsOf(ctx, bizType, bizId, head),
    dutiesOf(ctx, { bizType, bizId }),
    referencedBy(ctx, bizType, bizId),
    referringTo(ctx, bizType, bizId),
  ])
  const isHearing = (duty: Duty) => laneOfDuty(ctx, duty) === 'hearing'
  const deadline = duties.find((duty) => !isHearing(duty))
  const hearing = duties.find(isHearing)
  const related = [...named, ...naming]
  return {
    steps: steps.map((step) => worded(ctx, step)),
    waiting: waitingOf(ctx, steps),
    deadline: deadline ? dueOf(ctx, deadline) : null,
    hearing: hearing ? { ...dayOf(ctx, hearing), of: null } : await hearingOfCase(ctx, bizType, related),
    related,
  }
}

const dayOf = (ctx: Ctx, hearing: Duty) => ({ ...dueOf(ctx, hearing), time: timeOfDuty(ctx, hearing) })

const ofCases = 'legal_case'

/** The next hearing of the visible cases about a contract or a dispute, or about a dispute of the contract. */
async function hearingOfCase(
  ctx: Ctx,
  bizType: string,
  related: readonly Omit<ReferringRecord, 'kindName'>[],
): Promise<Hub['hearing']> {
  if (!['contract', 'dispute'].includes(bizType) || !mayViewKind(ctx, ofCases)) return null
  const disputes = bizType === 'contract' ? related.filter((one) => one.bizType === 'dispute') : []
  const kind = kindOf(ctx, ofCases)
  const ofDisputes = await Promise.all(
    disputes.map(async ({ id }) => (await kind.referringTo?.(ctx, 'dispute', id)) ?? []),
  )
  const cases = [...related, ...ofDisputes.flat()].filter((one) => one.bizType === ofCases)
  if (cases.length === 0) return null
  const duties = await dutiesOf(ctx, { bizType: ofCases, bizIds: cases.map(({ id }) => id) })
  const next = duties.find((duty) => laneOfDuty(ctx, duty) === 'hearing')
  const found = next && cases.find(({ id }) => id === next.bizId)
  if (!found) return null
  const { number, title, path } = found
  return { ...dayOf(ctx, next), of: { number, title, path } }
}

const dueOf = (ctx: Ctx, { what, date, isProvisional }: Duty): NonNullable<Hub['deadline']> => ({
  what: what.map((key) => ctx.label(key)).join(separatorOf(ctx.language)),
  date,
  daysLeft: daysBetween(chinaDay(ctx.now), date),
  isProvisional,
})

/** The steps of a record that is visible to the caller, from draft to end. */
export async function stepsOf(
  ctx: Ctx,
  bizType: string,
  bizId: string,
  { author, isStopped }: { author?: RecordHead['author'] | undefined; isStopped?: boolean | undefined },
): Promise<LifeStep[]> {
  const [approval, others] = await Promise.all([
    kindOf(ctx, bizType).approval ? approvalLife(ctx, bizType, bizId, author ?? { id: '', name: '' }) : [],
    lifeOf(ctx, bizType, bizId),
  ])
  const all = [...approval, ...others]
  return isStopped ? all.map(stopped) : all
}

/** A step with its name in the caller's language. */
export const worded = (ctx: Ctx, { name, state, time, people, note, path }: LifeStep): Hub['steps'][number] => ({
  name: ctx.label(name),
  state,
  time,
  people,
  note,
  path,
})

/** A step of a record that was cancelled or ended: what was under way has stopped. */
const stopped = (step: LifeStep): LifeStep =>
  step.state === 'current' ? { ...step, state: 'stopped', people: [], time: null } : step

/** The first current step with people who can take it. */
export function waitingOf(ctx: Ctx, steps: readonly LifeStep[]): Hub['waiting'] {
  const step = steps.find(({ state, people }) => state === 'current' && people.length > 0)
  if (!step) return null
  const { name, people, time, isDue, actors = [] } = step
  return {
    step: ctx.label(name),
    people,
    days: time === null || isDue ? null : daysBetween(time.slice(0, 10), chinaDay(ctx.now)),
    isMine: actors.includes(ctx.who.accountId),
  }
}
