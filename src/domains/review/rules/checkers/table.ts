import type { Block } from '../../../../kernel/block.ts'
import { parseFigure } from '../money.ts'
import type { Reading } from '../reading.ts'
import type { Hit, RuleOf } from '../rule.ts'
import type { Span } from '../span.ts'

interface Cell {
  /** The number in the cell as an exact fraction in ten-thousandths; null if it is no plain number. */
  value: bigint | null
  text: string
  span: Span
}

interface Columns {
  header: number
  quantity: number
  price: number
  amount: number
  /** Units of amount per unit of price (元 to 万元: 10,000). */
  scale: bigint
}

/** Price lists in which quantity × unit price is not the amount, or the amounts do not add up to the total. */
export function checkTable(reading: Reading, rule: RuleOf<'table'>): Hit[] {
  const rows = reading.doc.blocks.filter((block) => block.kind === 'tableRow' && block.table !== undefined)
  return [...Map.groupBy(rows, (row) => row.table).values()].flatMap((table) => {
    const cells = table.map((row) => cellsOf(reading, row))
    const columns = columnsOf(cells)
    if (columns === null) return []
    return rule.test === 'product' ? products(cells, columns) : sum(cells, columns)
  })
}

const UNITS = 10_000n

function cellsOf(reading: Reading, row: Block): Cell[] {
  return (row.cells ?? []).map(({ start, end }) => {
    const text = reading.text.slice(start, end).trim()
    const [, figure] = /^[¥]? ?(\d[\d,]*(?:\.\d{1,4})?) ?元?$/.exec(text) ?? []
    const fen = figure === undefined ? null : parseFigure(figure, '万')
    return { value: fen === null ? null : fen / 100n, text, span: reading.span(start, end) }
  })
}

/** The three columns, found by their headings; null if one is missing or the table has a discount or tax column. */
function columnsOf(rows: Cell[][]): Columns | null {
  for (const [header, row] of rows.entries()) {
    const titles = row.map((cell) => cell.text.replaceAll(/\s/g, ''))
    const quantity = titles.findIndex((title) => /^(?:数量|工程量)/.test(title))
    const price = titles.findIndex((title) => /^(?:含税)?(?:综合)?单价/.test(title))
    const amount = titles.findIndex((title) => /^(?:含税)?(?:金额|小计|总价|合价|总额)/.test(title))
    if (quantity < 0 || price < 0 || amount < 0) continue
    if (titles.some((title) => /折扣|优惠|税率|税额|下浮|系数|不含税/.test(title))) return null
    return { header, quantity, price, amount, scale: unitOf(titles[amount] ?? '') / unitOf(titles[price] ?? '') }
  }
  return null
}

function unitOf(title: string): bigint {
  return /万元/.test(title) ? 10_000n : 1n
}

function products(rows: Cell[][], columns: Columns): Hit[] {
  if (columns.scale === 0n) return []
  return rows.slice(columns.header + 1).flatMap((row) => {
    const [quantity, price, amount] = [row[columns.quantity], row[columns.price], row[columns.amount]]
    if (quantity?.value == null || price?.value == null || amount?.value == null || row.length <= columns.amount)
      return []
    const expected = quantity.value * price.value
    const written = amount.value * UNITS * columns.scale
    // Rounding of half a fen in the unit price and one fen in the amount is no error.
    const tolerance = quantity.value * (UNITS / 200n) + UNITS * (UNITS / 100n) * columns.scale
    if (absolute(expected - written) <= tolerance) return []
    const right = decimal(expected / UNITS / columns.scale)
    const spans = [quantity.span, price.span, amount.span]
    return [{ spans, words: { quantity: quantity.text, price: price.text, amount: amount.text, right } }]
  })
}

const TOTAL = /^(?:合计|总计|共计|合同总价|总价|总金额)/

function sum(rows: Cell[][], columns: Columns): Hit[] {
  const body = rows.slice(columns.header + 1)
  const at = body.findIndex((row) => row.some((cell) => TOTAL.test(cell.text.replaceAll(/\s/g, ''))))
  const total = body[at]
  const items = body.slice(0, Math.max(0, at)).filter((row) => row.some((cell) => cell.text !== ''))
  if (total === undefined || items.length < 2 || items.some((row) => row.some((cell) => /小计/.test(cell.text))))
    return []
  const amounts = items.map((row) => row[columns.amount]?.value ?? null)
  if (amounts.includes(null)) return []
  const expected = amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n)
  const numbers = total.filter((cell) => cell.value !== null)
  const written = numbers.at(-1)
  if (written?.value == null || numbers.some((cell) => cell.value === expected)) return []
  const spans = [...items.flatMap((row) => row[columns.amount]?.span ?? []), written.span]
  return [{ spans, words: { sum: decimal(expected), total: written.text } }]
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}

function decimal(tenThousandths: bigint): string {
  const cents = (tenThousandths + 50n) / 100n
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
