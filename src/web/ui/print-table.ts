import { written } from '../i18n/written.ts'
import styles from './print-table.module.css'

export interface Printed {
  title: string
  /** Subtitle: period, institution, state. */
  notes: readonly string[]
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** The last line: totals. */
  foot?: readonly string[]
  /** Remarks below the table, a line each. */
  below?: readonly string[]
}

function line(kind: 'th' | 'td', cells: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr')
  for (const text of cells) {
    const cell = document.createElement(kind)
    cell.textContent = written(text)
    if (/^-?\d[\d.,]*%?$/.test(text)) cell.className = styles.number!
    else if (/^\d{4}-\d\d(?:-\d\d)?$/.test(text)) cell.className = styles.short!
    row.append(cell)
  }
  return row
}

/** Prints a table on separate sheets instead of the page; its head is repeated on each sheet. */
export function printTable({ title, notes, heads, rows, foot, below = [] }: Printed): void {
  const sheet = document.createElement('section')
  sheet.className = styles.sheet!
  const head = document.createElement('h1')
  head.textContent = title
  const about = document.createElement('p')
  about.textContent = notes
    .filter((note) => note !== '')
    .map(written)
    .join('　')
  const table = document.createElement('table')
  table.createTHead().append(line('th', heads))
  const body = table.createTBody()
  for (const cells of rows) body.append(line('td', cells))
  if (foot) table.createTFoot().append(line('td', foot))
  const remarks = below.map((text) => {
    const remark = document.createElement('p')
    remark.textContent = text
    return remark
  })
  sheet.append(head, about, table, ...remarks)
  document.body.append(sheet)
  window.addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
}
