import type { Approver, RouteRow, RouteStep, When } from '../../api.ts'
import { stepMode } from '../../codes.ts'
import { boundOf, boundsOf, isInTenThousands, type Meaning, namesIn, type Sheet, stepIn, stepTitle } from './read.ts'

/** What names of a pasted table mean; undefined for one that is not known yet. */
export interface Meant {
  approver: (name: string) => Approver | undefined
  category: (name: string) => string | undefined
  unit: (name: string) => string | undefined
}

/** What in a pasted table cannot be read: a name, or an amount of a row. */
export type Unread =
  | { what: 'approver' | 'category' | 'unit'; name: string }
  | { what: 'amount'; name: string; row: number }

export interface Read {
  rows: RouteRow[]
  unread: Unread[]
}

/** The names that a pasted table has for approvers and organisations. */
export function namesOf({ heads, rows }: Sheet, meanings: readonly Meaning[]): string[] {
  const names = rows.flatMap((row) =>
    row.flatMap((cell, i) => {
      if (meanings[i] === 'step') return stepIn(cell, heads[i]!)?.names ?? []
      return meanings[i] === 'copies' || meanings[i] === 'orgIds' ? namesIn(cell) : []
    }),
  )
  return [...new Set(names)]
}

/** The rows of a definition that a pasted table means. Empty categories and organisations are those of the row above. */
export function readRows(
  { heads, rows }: Sheet,
  meanings: readonly Meaning[],
  several: RouteStep['mode'],
  meant: Meant,
): Read {
  const unread = new Map<string, Unread>()
  const lacks = (one: Unread): void => void unread.set(JSON.stringify(one), one)
  const found = <T>(
    what: 'approver' | 'category' | 'unit',
    names: readonly string[],
    of: (name: string) => T | undefined,
  ) =>
    names.flatMap((name) => {
      const value = of(name)
      if (value === undefined) lacks({ what, name })
      return value ?? []
    })
  const last: Partial<Record<Meaning, string>> = {}
  const read = rows.map((cells, row): RouteRow => {
    const result: RouteRow = { when: {}, steps: [], copies: [] }
    for (const [i, own] of cells.entries()) {
      const meaning = meanings[i] ?? 'none'
      const isMerged = own === '' && (meaning === 'categories' || meaning === 'orgIds')
      const cell = isMerged ? (last[meaning] ?? '') : own
      last[meaning] = cell
      const isTenThousands = isInTenThousands(heads[i]!)
      if (meaning === 'categories') put(result.when, { categories: found('category', namesIn(cell), meant.category) })
      if (meaning === 'orgIds') put(result.when, { orgIds: found('unit', namesIn(cell), meant.unit) })
      if (meaning === 'copies') result.copies.push(...found('approver', namesIn(cell), meant.approver))
      if (meaning === 'amount' || meaning === 'from' || meaning === 'to') {
        const bounds = amountIn(meaning, cell, isTenThousands)
        if (bounds === undefined) lacks({ what: 'amount', name: cell, row })
        else put(result.when, bounds)
      }
      if (meaning === 'step') {
        const step = stepIn(cell, heads[i]!)
        if (step) result.steps.push(stepOf(step, heads[i]!, found('approver', step.names, meant.approver), several))
      }
    }
    return result
  })
  return { rows: read, unread: [...unread.values()] }
}

function amountIn(meaning: 'amount' | 'from' | 'to', cell: string, isTenThousands: boolean): When | undefined {
  if (meaning === 'amount') return boundsOf(cell, isTenThousands)
  const bound = boundOf(cell, isTenThousands)
  if (bound === undefined) return undefined
  // Zero is where every range begins.
  return bound === null || (meaning === 'from' && bound === '0.00') ? {} : { [meaning]: bound }
}

function stepOf(
  { mode, days, hours }: NonNullable<ReturnType<typeof stepIn>>,
  head: string,
  approvers: Approver[],
  several: RouteStep['mode'],
): RouteStep {
  return {
    node: stepTitle(head),
    // What is not known yet is asked for before the rows are taken over.
    approvers: approvers.length > 0 ? approvers : [{ by: 'role' }],
    mode: mode ?? (approvers.length > 1 ? several : stepMode.code.any),
    ...(days !== undefined && { days }),
    ...(hours !== undefined && { hours }),
  }
}

function put(when: When, patch: When): void {
  for (const [name, value] of Object.entries(patch))
    if (!Array.isArray(value) || value.length > 0) Object.assign(when, { [name]: value })
}
