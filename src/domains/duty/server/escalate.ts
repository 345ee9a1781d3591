import type { Ctx } from '../../../server/context.ts'
import { type Duty, escalates } from '../../../server/duties.ts'
import { membersOf } from '../../account/server/service.ts'
import { superiorsOf } from '../../approval-route/server/facade.ts'
import { isFirst } from '../../notice/server/service.ts'
import type { DutySetting } from '../api.ts'

/** Who is notified of a duty besides its responsible people. */
export interface Escalation {
  level: 'superior' | 'head'
  to: string[]
}

/**
 * The superiors to notify of a statutory deadline, each once: the direct superior and then the head of legal while no
 * responsible person has acknowledged it, and both when it is overdue.
 */
export async function escalationsOf(
  ctx: Ctx,
  duty: Duty,
  daysLeft: number,
  { superiorDays, headDays }: DutySetting,
): Promise<Escalation[]> {
  if (!escalates(ctx, duty)) return []
  const isLate = daysLeft < 0
  if (!isLate && duty.ackTime !== null) return []
  const found: Escalation[] = []
  if (isLate || (superiorDays !== null && daysLeft <= superiorDays))
    found.push({ level: 'superior', to: await nearestSuperiors(ctx, duty.people) })
  if (isLate || (headDays !== null && daysLeft <= headDays))
    found.push({ level: 'head', to: await membersOf(ctx, 'legal_manager', duty.people) })
  const { bizType, bizId, key, date } = duty
  const stage = isLate ? 'late' : 'ahead'
  for (const one of found) {
    const fresh: string[] = []
    for (const person of one.to)
      if (await isFirst(ctx, `duty/${bizType}/${bizId}/${key}/${date}/${stage}-${one.level}/${person}`))
        fresh.push(person)
    one.to = fresh
  }
  return found.filter(({ to }) => to.length > 0)
}

/** The nearest superior of each of these people. */
async function nearestSuperiors(ctx: Ctx, people: readonly string[]): Promise<string[]> {
  const found = await Promise.all(people.map((person) => superiorsOf(ctx, person, people)))
  return [...new Set(found.flatMap(([nearest]) => (nearest ? [nearest.id] : [])))]
}
