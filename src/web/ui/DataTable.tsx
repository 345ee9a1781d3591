/**
 * The table of a list. A plain one of our own: Ant Design's brings 50 kB (brotli) of tree, filter and measuring code
 * that no list here uses, and twenty cached tabs of it cost twice the memory and the switching time.
 */
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { List } from '../api/list.ts'
import { useLanguage, useT } from '../i18n/t.ts'
import { written } from '../i18n/written.ts'
import { columnWidths, roomForDates, type Column } from './columns.ts'
import { grouped } from './grouped.ts'
import { classes } from './classes.ts'
import printStyles from '../print.module.css'
import styles from './table.module.css'

const CHECK_WIDTH = 36

interface Props<Row extends { id: string }> {
  label: string
  columns: readonly Column<Row>[]
  list: Pick<List<Row>, 'rows' | 'loading'> & Partial<Pick<List, 'sort' | 'order' | 'setOrder'>>
  /** The address of a row's record; undefined for a row without a link. */
  open?: ((row: Row) => string | undefined) | undefined
  /** Rows get a checkbox; selected ones stay selected when the page is turned. */
  selection?: { rows: readonly Row[]; onChange: (rows: readonly Row[]) => void } | undefined
  empty: ReactNode
}

export function DataTable<Row extends { id: string }>({ label, columns, list, open, selection, empty }: Props<Row>) {
  const t = useT()
  const navigate = useNavigate()
  const { rows, loading } = list
  const widths = columnWidths(roomForDates(columns, useLanguage()), selection ? CHECK_WIDTH : 0)
  const chosen = new Set(selection?.rows.map((row) => row.id))
  const choose = (of: readonly Row[], on: boolean) => {
    if (!selection) return
    const others = selection.rows.filter((row) => !of.some((other) => other.id === row.id))
    selection.onChange(on ? [...others, ...of] : others)
  }
  const openRow = (event: MouseEvent<HTMLElement>, row: Row) => {
    const isSelectingText = window.getSelection()?.isCollapsed === false
    const address = open?.(row)
    if (address && !isSelectingText && !(event.target as HTMLElement).closest('a, button, input, label'))
      void navigate(address)
  }

  return (
    // Without focusable content the box itself must be focusable to be scrolled by keyboard.
    <div
      className={classes(styles.box, printStyles.opened)}
      aria-busy={loading}
      tabIndex={rows.length > 0 && (open || selection) ? undefined : 0}
    >
      <table className={styles.root} style={{ minWidth: widths.least }} aria-label={label} onKeyDown={walk}>
        <colgroup>
          {selection && <col style={{ width: CHECK_WIDTH }} />}
          {columns.map((column, index) => (
            <col key={column.key} style={{ width: widths.of[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th>
                <input
                  type="checkbox"
                  aria-label={t('ui.list.selectPage')}
                  disabled={rows.length === 0}
                  checked={rows.length > 0 && rows.every((row) => chosen.has(row.id))}
                  onChange={(event) => choose(rows, event.target.checked)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={open?.(row) ? styles.row : undefined} onClick={(event) => openRow(event, row)}>
              {selection && (
                <td className={styles.check}>
                  <input
                    type="checkbox"
                    aria-label={t('ui.list.select')}
                    checked={chosen.has(row.id)}
                    onChange={(event) => choose([row], event.target.checked)}
                  />
                </td>
              )}
              {columns.map((column, index) => {
                const cell = cellOf(column, row)
                const address = index === 0 ? open?.(row) : undefined
                return (
                  <td
                    key={column.key}
                    className={classes(
                      column.align === 'right' && styles.right,
                      address !== undefined && styles.lead,
                      column.isAction && styles.acts,
                      cell === EMPTY && styles.none,
                    )}
                    data-title={column.title}
                  >
                    {address ? <Link to={address}>{cell}</Link> : cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}

/** Shown in a cell without a value. */
const EMPTY = '—'

/** Record numbers may look like dates; they are not formatted as such. */
const isNumber = /(?:No|Code)$/

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = column.render ? column.render(row) : (row[column.key as keyof Row] as ReactNode)
  if (typeof value === 'number' && column.align === 'right') return grouped(value)
  if (typeof value === 'string' && !isNumber.test(column.key)) return written(value) || EMPTY
  return value === null || value === undefined || value === '' ? EMPTY : value
}

interface HeadProps<Row> {
  column: Column<Row>
  list: Partial<Pick<List, 'sort' | 'order' | 'setOrder'>>
}

/** The title of a column; clicking a sortable one cycles ascending, descending, unsorted. */
function HeadCell<Row>({ column, list }: HeadProps<Row>) {
  const order = list.sort === column.key ? list.order : undefined
  const className = column.align === 'right' ? styles.right : undefined
  if (!column.sortable) {
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    )
  }
  const sort = () => {
    if (order === 'desc') list.setOrder?.(undefined, undefined)
    else list.setOrder?.(column.key, order === 'asc' ? 'desc' : 'asc')
  }
  const sorted = order && (order === 'asc' ? 'ascending' : 'descending')
  return (
    <th scope="col" className={className} {...(sorted ? { 'aria-sort': sorted } : {})}>
      <button type="button" className={styles.sort} onClick={sort}>
        {column.title}
        <span className={styles.sortMarks} aria-hidden>
          <CaretUpOutlined className={classes(order === 'asc' && styles.sortOn)} />
          <CaretDownOutlined className={classes(order === 'desc' && styles.sortOn)} />
        </span>
      </button>
    </th>
  )
}

/** Arrow keys move between records; Enter opens the focused one like any link. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody tr > td > a:first-child')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = step === undefined || at < 0 ? undefined : links[at + step]
  if (next) {
    event.preventDefault()
    next.focus()
  }
}
