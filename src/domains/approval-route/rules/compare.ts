import type { RouteChangeKind } from '../codes.ts'

/** Those who have decided a step, or would. */
export interface Deciders {
  /** Accounts; for a step that any of them may decide those who may. */
  ids: readonly string[]
  /** Whether all of them decide, rather than one. */
  isAll: boolean
  /** The author chooses when submitting: any former approver fits. */
  isOpen: boolean
}

/** Whether a step would be decided by those who have decided another one. */
function fits(former: Deciders, planned: Deciders): boolean {
  if (planned.isOpen || former.isOpen) return true
  if (!planned.isAll) return former.ids.some((id) => planned.ids.includes(id))
  return former.ids.length === planned.ids.length && former.ids.every((id) => planned.ids.includes(id))
}

/**
 * How a route differs from the steps of a former approval: by the longest sequence of steps that both have in common,
 * each decided by the same people.
 */
export function changeBetween(former: readonly Deciders[], planned: readonly Deciders[]): RouteChangeKind {
  const common = commonLength(former, planned)
  const [lost, added] = [former.length - common, planned.length - common]
  if (lost === 0) return added === 0 ? 'same' : 'more'
  return added === 0 ? 'fewer' : 'other'
}

function commonLength(former: readonly Deciders[], planned: readonly Deciders[]): number {
  let row: number[] = Array.from({ length: planned.length + 1 }, () => 0)
  for (const step of former) {
    const next = [0]
    for (const [i, other] of planned.entries())
      next.push(fits(step, other) ? row[i]! + 1 : Math.max(row[i + 1]!, next[i]!))
    row = next
  }
  return row.at(-1)!
}
