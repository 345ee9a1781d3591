import { daysBetween } from '../../../kernel/days.ts'

/** Hours between the beginnings of two hearings within which one person cannot attend both; our own assumption. */
const OVERLAP = 2
/** Hours within which the way between two courts may be too long; our own assumption. */
const TIGHT = 4

interface Timed {
  bizId: string
  date: string
  /** `HH:mm`; null for a whole day. */
  time: string | null
  personIds: readonly string[]
  doneTime: string | null
}

export interface Clashing<E> {
  kind: 'overlap' | 'tight'
  personId: string
  first: E
  second: E
  minutes: number
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Pairs of entries with a time that one person cannot attend both, or only if the way between them is short. Two
 * entries of one record are one appearance.
 * @param entries in any order
 * @returns earliest first; a pair is listed once for each person that both have in common
 */
export function clashesIn<E extends Timed>(entries: readonly E[]): Clashing<E>[] {
  const timed = entries
    .filter(({ time, doneTime }) => time !== null && doneTime === null)
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
  return timed.flatMap((first, at) =>
    timed.slice(at + 1).flatMap((second) => {
      if (first.bizId === second.bizId || daysBetween(first.date, second.date) > 0) return []
      const minutes = minutesOf(second.time!) - minutesOf(first.time!)
      if (minutes >= TIGHT * 60) return []
      const kind = minutes < OVERLAP * 60 ? 'overlap' : 'tight'
      return first.personIds
        .filter((id) => second.personIds.includes(id))
        .map((personId) => ({ kind, personId, first, second, minutes }) as const)
    }),
  )
}
