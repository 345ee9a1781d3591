import type { RouteRow } from '../../api.ts'

/** The columns of the table: parts of the condition, steps by their number, copies. */
export type Column = 'categories' | 'orgIds' | 'amount' | 'facts' | 'copies' | `step${number}`

export const cellId = (row: number, column: Column): string => `${row}:${column}`

/** The number of a step's column; undefined for the others. */
export const stepIn = (column: Column): number | undefined =>
  column.startsWith('step') ? Number(column.slice(4)) : undefined

/** The row and the column that a fault is shown in; the first of the columns that the table has. */
export function cellOf(path: string, columns: readonly Column[]): { row: number; column: Column } | undefined {
  const [, row, rest = ''] = /^rows\.(\d+)\.?(.*)$/.exec(path) ?? []
  if (row === undefined) return undefined
  const [part, at] = rest.split('.')
  const meant: Column[] =
    part === 'steps'
      ? [`step${Number(at ?? 0)}`, 'step0']
      : part === 'copies'
        ? ['copies']
        : at === 'from' || at === 'to'
          ? ['amount']
          : at === 'facts' || at === 'orgIds' || at === 'categories'
            ? [at]
            : []
  const column = [...meant, ...columns].find((one) => columns.includes(one))
  return column && { row: Number(row), column }
}

/** The rows with a cell as the one above it. */
export function filledDown(rows: readonly RouteRow[], row: number, column: Column): RouteRow[] {
  const [above, own] = [rows[row - 1], rows[row]]
  if (!above || !own) return [...rows]
  const step = stepIn(column)
  if (step !== undefined) {
    const copied = above.steps[step]
    if (!copied || step > own.steps.length) return [...rows]
    return rows.with(row, { ...own, steps: own.steps.toSpliced(step, 1, copied) })
  }
  if (column === 'copies') return rows.with(row, { ...own, copies: above.copies })
  const parts = column === 'amount' ? (['from', 'to'] as const) : [column as 'categories' | 'orgIds' | 'facts']
  const when = { ...own.when }
  for (const part of parts) {
    delete when[part]
    if (above.when[part] !== undefined) Object.assign(when, { [part]: above.when[part] })
  }
  return rows.with(row, { ...own, when })
}

/** A copy of a row for the bracket above it: it begins where the row ends. */
export const nextBracket = ({ when: { from, to, ...when }, ...row }: RouteRow): RouteRow => ({
  ...row,
  when: to === undefined ? { ...when, ...(from !== undefined && { from }) } : { ...when, from: to },
})

const focusable = 'input:not([disabled]), button:not([disabled])'

/** Focuses a cell of the table. @returns whether there is one */
export function focusCell(row: number, column: Column, bound?: string): boolean {
  const cell = document.querySelector(`[data-cell="${cellId(row, column)}"]`)
  const within = bound && cell?.querySelector<HTMLElement>(`[data-bound="${bound}"]`)
  const target = within || cell?.querySelector<HTMLElement>(focusable)
  target?.focus()
  if (target instanceof HTMLInputElement) target.select()
  return Boolean(target)
}

/** Focuses the cell of a fault, or the field of the whole definition that it is about. */
export function focusFault(path: string): void {
  const found = cellOf(path, ['categories', 'orgIds', 'amount', 'facts', 'copies'])
  const step = /^rows\.(\d+)\.steps(?:\.(\d+))?/.exec(path)
  if (step && focusCell(Number(step[1]), `step${Number(step[2] ?? 0)}`)) return
  if (found && focusCell(found.row, found.column)) return
  document.querySelector<HTMLElement>(`[data-cell="${path}"] :is(${focusable})`)?.focus()
}
