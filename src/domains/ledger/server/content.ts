import { isPlainDate } from '../../../kernel/dates.ts'
import { bookColumns, type BookColumn, type LedgerType } from '../codes.ts'

type Content = Readonly<Record<string, string | null | undefined>>

/** Whether a value is valid for a column. */
function fits({ kind, of }: BookColumn, value: string): boolean {
  const isCode = (code: string) => of?.options.some((option) => String(option.value) === code) ?? false
  if (kind === 'day') return isPlainDate(value)
  if (kind === 'number') return /^\d{1,9}(\.\d{1,2})?$/.test(value)
  if (kind === 'code') return isCode(value)
  return kind === 'text' || value.split(',').every(isCode)
}

/**
 * The entered columns of a ledger, without empty values and unknown columns.
 * @returns the content, and the columns with invalid values
 */
export function readContent(type: LedgerType | null, typed: Content) {
  const content: Record<string, string> = {}
  const wrong: string[] = []
  for (const column of type === null ? [] : bookColumns[type]) {
    const value = typed[column.name]
    if (value === null || value === undefined || value === '') continue
    if (fits(column, value)) content[column.name] = value
    else wrong.push(column.name)
  }
  return { content, wrong }
}

/** The code that reports group by: the value of the ledger's first own column. */
export const categoryOf = (type: LedgerType | null, content: Content): string | null =>
  (type && content[bookColumns[type][0].name]) || null
