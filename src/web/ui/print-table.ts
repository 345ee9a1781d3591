import './print-table.css'

interface Printed {
  title: string
  /** What it is about: period, institution, state. */
  notes: readonly string[]
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** The last line: sums. */
  foot?: readonly string[]
}

function line(kind: 'th' | 'td', cells: readonly string[]): HTMLTableRowElement {
  const row = document.createElement('tr')
  for (const text of cells) {
    const cell = document.createElement(kind)
    cell.textContent = text
    if (/^-?[\d,]+\.\d\d$/.test(text)) cell.className = 'print-number'
    row.append(cell)
  }
  return row
}

/** Prints a table on sheets of its own, whatever stands on the screen; its heads are repeated on each. */
export function printTable({ title, notes, heads, rows, foot }: Printed): void {
  const sheet = document.createElement('section')
  sheet.className = 'print-sheet'
  const head = document.createElement('h1')
  head.textContent = title
  const about = document.createElement('p')
  about.textContent = notes.filter((note) => note !== '').join('　')
  const table = document.createElement('table')
  table.createTHead().append(line('th', heads))
  const body = table.createTBody()
  for (const cells of rows) body.append(line('td', cells))
  if (foot) table.createTFoot().append(line('td', foot))
  sheet.append(head, about, table)
  document.body.append(sheet)
  window.addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
}
