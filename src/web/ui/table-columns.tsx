import type { TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import type { List } from '../api/list.ts'
import type { Column } from './columns.ts'

const WIDTH = 140

/** What the chosen columns need, in pixels; a wider table shares the rest among them. */
export const tableWidth = <Row,>(columns: readonly Column<Row>[], chosen: readonly string[]): number =>
  columns.filter((column) => chosen.includes(column.key)).reduce((sum, column) => sum + (column.width ?? WIDTH), 0)

/**
 * The chosen columns as the table wants them; the first one carries the link to the record.
 * Cells are cut by CSS: measured, components in cells cost more than everything else of a list.
 */
export function tableColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
  list: Pick<List, 'sort' | 'order'>,
  link: (row: Row, content: ReactNode) => ReactNode,
): TableColumnType<Row>[] {
  const shown = columns.filter((column) => chosen.includes(column.key))
  return shown.map((column, index) => {
    const content = (row: Row): ReactNode => {
      const value = column.render ? column.render(row) : (row[column.key as keyof Row] as ReactNode)
      return value === null || value === undefined || value === '' ? '—' : value
    }
    const sorted = list.order === 'asc' ? 'ascend' : 'descend'
    return {
      key: column.key,
      title: column.title,
      ellipsis: true,
      render: (_value: unknown, row: Row) => (index === 0 ? link(row, content(row)) : content(row)),
      width: column.width ?? WIDTH,
      ...(column.align ? { align: column.align } : {}),
      ...(column.sortable ? { sorter: true, sortOrder: list.sort === column.key ? sorted : null } : {}),
    }
  })
}
