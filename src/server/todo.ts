import type { Ctx } from './context.ts'
import { slotOf } from './slot.ts'

/** Open work of the caller that is not an approval step. */
export interface Todo {
  /** Id of the record. */
  id: string
  bizType: string
  /** Name of the kind of record, in the caller's language. */
  bizTypeName: string
  path: string
  title: string
  /** What is to be done, in the caller's language. */
  node: string
  /** The person or organisation that requested it. */
  initiatorName: string
  /** `YYYY-MM-DD HH:mm:ss` in China's time. */
  arriveTime: string
  overdue: boolean
}
/** Maximum number of entries per domain, oldest first. The domain's own list shows the rest. */
export const TODO_LIMIT = 100

/** Returns the caller's open work; empty for a caller without the permission for it. */
export type TodoSource = (ctx: Ctx) => Promise<Todo[]>

const slot = slotOf<TodoSource>()

/** Registers the domains' sources of work. */
export const registerTodo = slot.register

/** Sort order of open work: overdue entries first, then the oldest. */
export const byUrgency = (a: Pick<Todo, 'overdue' | 'arriveTime'>, b: Pick<Todo, 'overdue' | 'arriveTime'>): number =>
  Number(b.overdue) - Number(a.overdue) || (a.arriveTime < b.arriveTime ? -1 : Number(a.arriveTime > b.arriveTime))

/** The caller's open work of all domains, by urgency. */
export async function todoOf(ctx: Ctx): Promise<Todo[]> {
  const found: Todo[] = []
  for (const source of slot.of(ctx)) found.push(...(await source(ctx)))
  return found.toSorted(byUrgency)
}
