import { chinaDay } from '../../../kernel/dates.ts'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { type Duty, dutiesOf, dutySources, pageOfDuty } from '../../../server/duties.ts'
import { blindTo } from '../../../server/records.ts'
import { accountsAmong, membersOf } from '../../account/server/service.ts'
import { deputiesOf } from '../../authorization/server/service.ts'
import { isFirst, notify, type NoticeInput } from '../../notice/server/service.ts'
import type { DutySetting } from '../api.ts'
import { stageOf } from '../rules/stage.ts'
import { escalationsOf } from './escalate.ts'
import { readSetting } from './setting.ts'

/** Maximum days ahead: a line of a plan may be reminded of up to a year ahead. */
const FARTHEST = 366

/**
 * Sends the tenant's due reminders, each in its own transaction: a failing one does not block the others, and sent ones
 * are not sent again when the job is retried.
 */
export async function remind(ctx: Ctx): Promise<void> {
  const today = chinaDay(ctx.now)
  const { due, able, setting } = await tx(ctx, async (ctx) => {
    const duties = await dutiesOf(ctx, { until: addDays(today, FARTHEST), which: 'every' })
    return { due: duties, able: await ableOf(ctx, duties), setting: await readSetting(ctx) }
  })
  let failed: unknown
  for (const duty of due) {
    const daysLeft = daysBetween(today, duty.date)
    const stage = stageOf(daysLeft, duty.ahead)
    if (stage === null) continue
    const one = tx(ctx, async (ctx) => {
      await remindOf(ctx, duty, { daysLeft, stage, people: able(duty.people) })
      await escalateOf(ctx, duty, daysLeft, setting)
    })
    await one.catch((error: unknown) => {
      ctx.log.error({ err: error, bizType: duty.bizType, bizId: duty.bizId }, 'reminder failed')
      failed = error
    })
  }
  if (failed !== undefined) throw failed
}

/**
 * Duties that are overdue for longer are reminded of by notice only, not by mail: an upgrade may find hundreds of old
 * ones.
 */
const MAILED_OVERDUE_DAYS = 60

/**
 * Returns a function that picks those of some people who can sign in, or the administrators where none of them can.
 * @param of all duties whose people are passed to the function
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

interface DueNow {
  daysLeft: number
  stage: number
  people: readonly string[]
}

/** Sends the reminder of one due duty, once to each of these people and of their deputies. */
async function remindOf(ctx: Ctx, duty: Duty, { daysLeft, stage, people }: DueNow): Promise<void> {
  const { bizType, bizId, key, date } = duty
  const to: string[] = []
  for (const person of new Set([...people, ...(await deputiesOf(ctx, people, null))]))
    if (await isFirst(ctx, `duty/${bizType}/${bizId}/${key}/${date}/${stage}/${person}`)) to.push(person)
  const step = daysLeft < 0 ? 'late' : daysLeft === 0 ? 'today' : duty.isProvisional ? 'provisional' : 'left'
  await tell(ctx, duty, {
    to,
    kind: daysLeft < 0 ? 'overdue' : 'reminderDue',
    vars: { step, whatKeys: duty.what.join(' '), title: duty.title, time: date, days: Math.abs(daysLeft) },
    ...(daysLeft >= -MAILED_OVERDUE_DAYS && { byMail: true }),
  })
}

/** Notifies superiors of a deadline that was not acknowledged, or is overdue. */
async function escalateOf(ctx: Ctx, duty: Duty, daysLeft: number, setting: DutySetting): Promise<void> {
  const escalations = await escalationsOf(ctx, duty, daysLeft, setting)
  if (escalations.length === 0) return
  const names = [...(await accountsAmong(ctx, duty.people)).values()].map(({ name }) => name).join('、')
  const vars = {
    step: daysLeft < 0 ? 'lateEscalated' : 'escalated',
    whatKeys: duty.what.join(' '),
    title: duty.title,
    time: duty.date,
    days: Math.abs(daysLeft),
    name: names,
  }
  for (const { to } of escalations)
    await tell(ctx, duty, { to, kind: daysLeft < 0 ? 'overdue' : 'reminderDue', vars, byMail: true })
}

/** Sends a notice and a mail. Recipients who may no longer see the record get no title and no link. */
async function tell(
  ctx: Ctx,
  { bizType, bizId }: Pick<Duty, 'bizType' | 'bizId'>,
  { to, ...telling }: Pick<NoticeInput, 'to' | 'kind' | 'vars' | 'byMail'>,
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
  })
}

/**
 * Recomputes future deadlines with the current holiday calendar, and notifies the responsible people of those that
 * moved.
 */
export async function recompute(ctx: Ctx): Promise<void> {
  for (const { bizType, recompute: movedIn } of dutySources(ctx)) {
    if (!movedIn) continue
    const moved = await movedIn(ctx)
    await tx(ctx, async (ctx) => {
      const able = await ableOf(ctx, moved)
      for (const { bizId, title, what, people, before, after } of moved) {
        const vars = { step: 'moved', whatKeys: what.join(' '), title, before, time: after }
        await tell(ctx, { bizType, bizId }, { to: able(people), kind: 'reminderDue', vars, byMail: true })
      }
    })
  }
}
