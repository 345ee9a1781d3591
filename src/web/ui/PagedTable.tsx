import { Pagination } from 'antd'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import listStyles from './list.module.css'
import tableStyles from './table.module.css'

interface Props<T extends { id: string }> {
  page: { records: readonly T[]; total: number }
  heads: readonly string[]
  /** The cells of one row, one `<td>` each. */
  renderCells: (row: T) => ReactNode
  current: number
  size: number
  turn: (current: number) => void
  className: string
  /** Shown while the table is empty. */
  empty: ReactNode
}

/** A plain table with paging: a log of a record, without filters or selection. */
export function PagedTable<T extends { id: string }>(props: Props<T>) {
  const { page, heads, renderCells, current, size, turn, className, empty } = props
  if (page.records.length === 0) return empty
  return (
    <>
      <table className={classes(tableStyles.root, className)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.records.map((row) => (
            <tr key={row.id}>{renderCells(row)}</tr>
          ))}
        </tbody>
      </table>
      <Pagination
        className={listStyles.pages!}
        current={current}
        pageSize={size}
        total={page.total}
        hideOnSinglePage
        onChange={turn}
      />
    </>
  )
}
