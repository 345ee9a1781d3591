import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { type Duty, dutiesOf, dutySources, pageOfDuty } from '../../../server/duties.ts'
import { blindTo } from '../../../server/records.ts'
import { accountsAmong, membersOf } from '../../account/server/service.ts'
import { isFirst, notify, type Telling } from '../../notice/server/service.ts'
import { stageOf } from '../rules/stage.ts'

/** A line of a plan may be reminded of up to a year ahead. */
const FARTHEST = 366

/** Sends the reminders of the tenant's duties that are due today. */
export async function remind(ctx: Ctx): Promise<void> {
  await tx(ctx, async (ctx) => {
    const today = chinaDay(ctx.now)
    const duties = await dutiesOf(ctx, { until: addDays(today, FARTHEST) })
    const able = await ableOf(ctx, duties)
    for (const duty of duties) await remindOf(ctx, duty, daysBetween(today, duty.date), able(duty.people))
  })
}

/**
 * Picks those of some people who can sign in; the administrators where none of them can any more.
 * @param of everybody who may be asked about
 */
async function ableOf(ctx: Ctx, of: readonly Pick<Duty, 'people'>[]): Promise<(people: readonly string[]) => string[]> {
  const accounts = await accountsAmong(
    ctx,
    of.flatMap(({ people }) => people),
  )
  const administrators = await membersOf(ctx, 'tenant_admin')
  return (people) => {
    const able = people.filter((id) => accounts.get(id)?.isEnabled)
    return able.length > 0 ? able : administrators
  }
}

/** Sends the reminder of one duty that is due, once to each of these people. */
async function remindOf(ctx: Ctx, duty: Duty, daysLeft: number, people: readonly string[]): Promise<void> {
  const stage = stageOf(daysLeft, duty.ahead)
  if (stage === null) return
  const { bizType, bizId, key, date } = duty
  const to: string[] = []
  for (const person of people)
    if (await isFirst(ctx, `duty/${bizType}/${bizId}/${key}/${date}/${stage}/${person}`)) to.push(person)
  const step = daysLeft < 0 ? 'late' : daysLeft === 0 ? 'today' : duty.isProvisional ? 'provisional' : 'left'
  await tell(ctx, duty, {
    to,
    kind: daysLeft < 0 ? 'overdue' : 'reminderDue',
    vars: { step, what: duty.what.join(' '), title: duty.title, time: date, days: Math.abs(daysLeft) },
  })
}

/** Notifies by notice and mail. People who may not see the record any more get no title and no link. */
async function tell(
  ctx: Ctx,
  { bizType, bizId }: Pick<Duty, 'bizType' | 'bizId'>,
  { to, ...telling }: Pick<Telling, 'to' | 'kind' | 'vars'>,
): Promise<void> {
  if (to.length === 0) return
  const hiddenFrom = await blindTo(ctx, to, bizType, bizId)
  await notify(ctx, {
    to,
    ...telling,
    hiddenFrom,
    link: pageOfDuty(ctx, { bizType, bizId }),
    bizType,
    bizId,
    byMail: true,
  })
}

/** Computes the coming days of all records anew by the calendar of now and notifies the responsible people of what moved. */
export async function recompute(ctx: Ctx): Promise<void> {
  for (const { bizType, recompute: movedIn } of dutySources(ctx)) {
    if (!movedIn) continue
    await tx(ctx, async (ctx) => {
      const moved = await movedIn(ctx)
      const able = await ableOf(ctx, moved)
      for (const { bizId, title, what, people, before, after } of moved)
        await tell(
          ctx,
          { bizType, bizId },
          {
            to: able(people),
            kind: 'reminderDue',
            vars: { step: 'moved', what: what.join(' '), title, before, time: after },
          },
        )
    })
  }
}
