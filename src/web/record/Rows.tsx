import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import { isValidElement, type ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import { FormGrid, NeededPart } from '../ui/Field.tsx'
import { Money } from '../ui/Money.tsx'
import { classes } from '../ui/classes.ts'
import fileStyles from '../ui/file.module.css'
import textStyles from '../ui/text.module.css'
import styles from './record.module.css'

interface Props<Row extends object> {
  /** Name of the list's field in the form. */
  name: string
  /** Prefix of its message keys: `<words>.nth`, `.add`, `.remove`. */
  words: string
  empty: Row
  most: number
  /** The server's message about the whole list. */
  fault?: string | undefined
  /** Name of the list in messages, if a submission needs at least one row. */
  needed?: string
  /** The fields of the row with that index. */
  children: (index: number) => ReactNode
}

/** A list whose items are typed one by one: parties, costs, bidders. */
export function Rows<Row extends object>({ name, words, empty, most, fault, needed, children }: Props<Row>) {
  const t = useT()
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <div className={styles.rows}>
          {needed !== undefined && <NeededPart name={name} label={needed} isThere={fields.length > 0} />}
          {fields.map(({ key, name: index }) => (
            <fieldset key={key} className={styles.rowBox}>
              <legend>{t.label(`${words}.nth`, { n: index + 1 })}</legend>
              <Button
                type="text"
                className={styles.rowRemove!}
                icon={<DeleteOutlined />}
                aria-label={t.label(`${words}.remove`, { n: index + 1 })}
                title={t.label(`${words}.remove`, { n: index + 1 })}
                onClick={() => remove(index)}
              />
              <FormGrid>{children(index)}</FormGrid>
            </fieldset>
          ))}
          {fault && (
            <p className={styles.sectionFault} role="alert">
              {fault}
            </p>
          )}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            disabled={fields.length >= most}
            onClick={() => add({ ...empty })}
          >
            {t.label(`${words}.add`)}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

type Cell = ReactNode
const isNone = (cell: Cell): boolean => cell === null || cell === undefined || cell === ''
const isNumber = (cell: Cell): boolean => typeof cell === 'number' || (isValidElement(cell) && cell.type === Money)
/** Numbers and amounts are right-aligned, as in every list. */
const sideOf = (column: readonly Cell[]): string | undefined =>
  column.some(isNumber) && column.every((cell) => isNumber(cell) || isNone(cell)) ? styles.rowRight : undefined
/** A rendered cell; a date is never broken over two lines. */
function drawn(cell: Cell): ReactNode {
  if (isNone(cell)) return '—'
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\d/.test(cell) ? <time>{cell}</time> : cell
}

interface TableProps {
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Shown when there are no rows. */
  none: string
}

/** The same list in view mode, without the columns that no row fills. */
export function RowsTable({ heads, rows, none }: TableProps) {
  if (rows.length === 0) return <p className={textStyles.soft}>{none}</p>
  const shown = heads
    .map((head, column) => ({ head, column, cells: rows.map((row) => row[column]) }))
    .filter(({ column, cells }) => column === 0 || !cells.every(isNone))
    .map(({ head, column, cells }) => ({ head, column, side: sideOf(cells) }))
  return (
    <div className={classes(styles.rowsTable, fileStyles.wraps)}>
      <table>
        <thead>
          <tr>
            {shown.map(({ head, side }) => (
              <th key={head} scope="col" className={side}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // Rows have no ids, and a read list does not move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {shown.map(({ head, column, side }) => (
                <td key={head} className={side}>
                  {drawn(cells[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
