import { useState, type ReactNode } from 'react'

/** A column of a list. Its key names the row's field, the choice of columns, the sort and the export. */
export interface Column<Row> {
  key: string
  title: string
  /** What stands in the cell; the field itself when absent. */
  render?: (row: Row) => ReactNode
  /** Pixels. */
  width?: number
  align?: 'right'
  sortable?: boolean
  /** Not shown until it is chosen. */
  optional?: boolean
  /** Holds what can be done with a row: nothing to export. */
  isAction?: boolean
}

/** The chosen columns of a list, kept in this browser under the list's name. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const kept = `columns.${list}`
  const [keys, setKeys] = useState<readonly string[]>(() => {
    const known = (localStorage.getItem(kept) ?? '')
      .split(',')
      .filter((key) => columns.some((column) => column.key === key))
    return known.length > 0 ? known : defaultKeys(columns)
  })
  function choose(next: readonly string[]): void {
    const usable = next.filter((key) => columns.some((column) => column.key === key))
    const chosen = usable.length > 0 ? usable : defaultKeys(columns)
    localStorage.setItem(kept, chosen.join(','))
    setKeys(chosen)
  }
  return [keys, choose] as const
}

export const defaultKeys = <Row>(columns: readonly Column<Row>[]): string[] =>
  columns.filter((column) => !column.optional).map((column) => column.key)
