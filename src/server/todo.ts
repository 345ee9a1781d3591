import type { Ctx } from './context.ts'
import type { Platform } from './platform.ts'

/** Work of a domain that waits for the caller and is no step of an approval. */
export interface Todo {
  /** Id of the record that it is about. */
  id: string
  bizType: string
  /** What the kind of record is called, in the caller's language. */
  bizTypeName: string
  path: string
  title: string
  /** What is to be done, in the caller's language. */
  node: string
  /** The person or organisation that has asked for it. */
  initiatorName: string
  /** `YYYY-MM-DD HH:mm:ss` of China. */
  arriveTime: string
  overdue: boolean
}
/** Entries that one domain lists at most, the oldest first; the domain's own list has the rest. */
export const TODO_LIMIT = 100

/** What waits for the caller; nothing for a caller without the right to do it. */
export type TodoSource = (ctx: Ctx) => Promise<Todo[]>

const sourcesOf = new WeakMap<Platform, readonly TodoSource[]>()

/** Registers the domains' sources of work. */
export function registerTodo(platform: Platform, sources: readonly TodoSource[]): void {
  sourcesOf.set(platform, sources)
}

/** The order of what waits: what is late first, then the oldest. */
export const byUrgency = (a: Pick<Todo, 'overdue' | 'arriveTime'>, b: Pick<Todo, 'overdue' | 'arriveTime'>): number =>
  Number(b.overdue) - Number(a.overdue) || (a.arriveTime < b.arriveTime ? -1 : Number(a.arriveTime > b.arriveTime))

/** All work of the domains that waits for the caller, by urgency. */
export async function todoOf(ctx: Ctx): Promise<Todo[]> {
  const found: Todo[] = []
  for (const source of sourcesOf.get(ctx.platform) ?? []) found.push(...(await source(ctx)))
  return found.toSorted(byUrgency)
}
