import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../i18n/t.ts'
import { FormGrid } from '../ui/Field.tsx'
import './record.css'

interface Props<Row extends object> {
  /** The list's field in the form. */
  name: string
  /** What its message keys begin with: `<words>.nth`, `.add`, `.remove`. */
  words: string
  empty: Row
  most: number
  /** What the server says about the whole list. */
  fault?: string | undefined
  /** The fields of the row of that index. */
  children: (index: number) => ReactNode
}

/** A list of things that are typed one by one: parties, costs, bidders. */
export function Rows<Row extends object>({ name, words, empty, most, fault, children }: Props<Row>) {
  const t = useT()
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <div className="rows">
          {fields.map(({ key, name: index }) => (
            <fieldset key={key} className="row-box">
              <legend>{t.label(`${words}.nth`, { n: index + 1 })}</legend>
              <Button
                type="text"
                className="row-remove"
                icon={<DeleteOutlined />}
                aria-label={t.label(`${words}.remove`, { n: index + 1 })}
                title={t.label(`${words}.remove`, { n: index + 1 })}
                onClick={() => remove(index)}
              />
              <FormGrid>{children(index)}</FormGrid>
            </fieldset>
          ))}
          {fault && (
            <p className="section-fault" role="alert">
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
interface TableProps {
  heads: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** What is said when there is nothing. */
  none: string
}

/** The same list as it is read. */
export function RowsTable({ heads, rows, none }: TableProps) {
  if (rows.length === 0) return <p className="soft">{none}</p>
  return (
    <div className="rows-table">
      <table>
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
          {rows.map((cells, row) => (
            // Rows have no ids, and a read list does not move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={heads[column]}>{cell === null || cell === '' ? '—' : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
