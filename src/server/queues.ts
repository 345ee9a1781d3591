import type { Ctx } from './context.ts'
import { slotOf } from './slot.ts'

/** One kind of work that the provider's people do: how much of it waits, and the most urgent case. */
export interface Queue {
  /** Identifies it among all queues. */
  key: string
  /** Its name in the caller's language. */
  name: string
  count: number
  /** The list of all cases. */
  path: string
  /** The most urgent case: whom or what it is about, and its own page if it has one. */
  urgent: string
  urgentPath: string | null
  /** Amount of the most urgent case in yuan; null where there is none. */
  amount: string | null
  /** Since when it waits, in China's time. */
  since: string | null
  /** When it must be done; null without a promised time. */
  due: string | null
  /** That time has passed. */
  overdue: boolean
}

/** The queues of a domain that are not empty; none for a caller without the permission for them. */
export type QueueSource = (ctx: Ctx) => Promise<Queue[]>

const slot = slotOf<QueueSource>()

/** Registers the domains' sources of queues. */
export const registerQueues = slot.register

/** All queues with work: overdue ones first, then those with a promised time, then the oldest. */
export async function queuesOf(ctx: Ctx): Promise<Queue[]> {
  const found = await Promise.all(slot.of(ctx).map((source) => source(ctx)))
  const last = '9'
  return found
    .flat()
    .toSorted(
      (a, b) =>
        Number(b.overdue) - Number(a.overdue) ||
        (a.due ?? last).localeCompare(b.due ?? last) ||
        (a.since ?? last).localeCompare(b.since ?? last),
    )
}

interface Listed<R> {
  total: number
  records: R[]
}

/**
 * A queue made of a list that is sorted with the oldest row first or last.
 * @param page returns the page of one row with that number
 * @param isOldestLast whether the oldest row is the last one of the list
 * @param describe the queue, given its oldest row
 */
export async function queueOfList<R>(
  page: (current: number) => Promise<Listed<R>>,
  describe: (oldest: R) => Omit<Queue, 'count' | 'due' | 'overdue'>,
  isOldestLast = false,
): Promise<Queue[]> {
  const first = await page(1)
  const [oldest] = isOldestLast && first.total > 1 ? (await page(first.total)).records : first.records
  return oldest ? [{ ...describe(oldest), count: first.total, due: null, overdue: false }] : []
}
