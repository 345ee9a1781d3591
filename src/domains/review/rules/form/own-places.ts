import type { Block } from '../../../../kernel/block.ts'
import { halfWidth } from '../../../../kernel/width.ts'
import type { Reading, Stretch } from '../reading.ts'

/** Words that a text writes after a label. */
export interface LabelledPlace extends Stretch {
  /** The note in brackets behind the label: （万元）. */
  note: string
  /**
   * `line`: after a colon, or in a table; `sentence`: 交货期为…; `near`: without a sign between them (账期30天), or in the
   * line below.
   */
  how: 'line' | 'sentence' | 'near'
}

const GAP = ' {0,6}'
const escaped = (sign: string): string => sign.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
/** What is before a label: the beginning of a line or a cell, a number, another value; not the rest of a longer word. */
const BEFORE =
  '(?<=^|[\\n\\t|;,。、(:!?>*☑☒■√□☐\\[【“"「《\\]】] {0,8}|[\\d.、)] {0,3}|第[\\d一二三四五六七八九十百]{1,5}[条款] {0,3}| {2}|本合同|本协议|本项目|的|支付|缴纳|交纳|提交|提供|收取|退还)'
const CLOSED = '(?:[”"」》\\]])?'
const NOTE = '(?:\\(([^()\\n\\t]{0,12})\\))?'
/** A sign, a word of a sentence, the end of the line, or nothing. */
const BETWEEN =
  '(?:([:|=】]|\\t)[ \\t|:]{0,6}|((?:约定|暂定|确定|确认|核定|定)?为|是|系|定于)(?!否|指|由|准|何|什么) {0,3}:? {0,3}|(\\n)|)'

/** The places where a label is followed by its value: behind it, and beside or below it in a table. */
export function placesOf(reading: Reading, label: string): LabelledPlace[] {
  const signs = Array.from(halfWidth(label).replaceAll(/\s/g, ''))
  if (signs.length < 2) return []
  const words = signs.map((sign) => escaped(sign)).join(GAP)
  const pattern = new RegExp(`${BEFORE}${words}${CLOSED} {0,4}${NOTE}${CLOSED} {0,4}${BETWEEN}`, 'giu')
  const lines = [...reading.text.matchAll(pattern)].flatMap((match): LabelledPlace[] => {
    const [all, note = '', sign, verb] = match
    const start = match.index + all.length
    // The cells of a table are divided by tabulators, too.
    if (sign === '\t' && reading.once(tableRows).some((row) => row.start <= match.index && row.end >= match.index))
      return []
    const how = sign ? 'line' : verb ? 'sentence' : 'near'
    return [{ start, end: endOf(reading, start), note, how }]
  })
  const cells = reading.once(tablesOf).flatMap((table) => cellsOf(table, signs.join('').toLowerCase()))
  return [...lines, ...cells]
}

/** Where the value of a line ends at the latest: with the line or cell, a sentence, or before the next label. */
function endOf({ text }: Reading, start: number): number {
  const rest = text.slice(start, start + 240)
  const end = /[\n\t;。|]| {2,}\S{1,12} {0,4}:| {3,}(?=\S)/.exec(rest)
  const next = / [\u4E00-\u9FFF]{2,10} {0,2}:/.exec(rest)
  return start + Math.min(end?.index ?? rest.length, next?.index ?? rest.length)
}

interface Cell extends Stretch {
  words: string
}

const tableRows = ({ doc }: Reading): Block[] => doc.blocks.filter(({ kind, cells }) => kind === 'tableRow' && cells)

/** The rows of each table with their cells. */
function tablesOf(reading: Reading): Cell[][][] {
  const { text } = reading
  const tables = [...Map.groupBy(reading.once(tableRows), (row) => row.table ?? -1).values()]
  return tables.map((table) => table.map((row) => cellsIn(row, text)))
}

const cellsIn = ({ cells = [] }: Block, text: string): Cell[] =>
  cells.map(({ start, end, merged }) => ({ start, end, words: merged ? '' : text.slice(start, end).trim() }))

/** The label of a cell without its note, and the note. */
const labelIn = (words: string): [label: string, note: string] => {
  const [, note = ''] = /\(([^()]{0,12})\) {0,2}:?$/.exec(words) ?? []
  const label = words.replace(/(?:\([^()]{0,12}\))? {0,2}:?$/, '')
  return [label.replaceAll(/\s/g, '').toLowerCase(), note]
}

/** A short cell without a digit, as the heads of columns have. */
const isHeading = ({ words }: Cell): boolean => words !== '' && words.length <= 14 && !/[\d。,;_]/.test(words)

/**
 * The cell beside a cell with the label; below it where the row is the head of columns with one further row. Heads of
 * longer tables have a value for each row, none of which is the contract's.
 */
function cellsOf(rows: readonly Cell[][], label: string): LabelledPlace[] {
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column): LabelledPlace[] => {
      const [written, note] = labelIn(cell.words)
      const isWhole = cell.words.replaceAll(/[\s:]/g, '').toLowerCase() === label
      if (written !== label && !isWhole) return []
      const beside = row.slice(column + 1).find((one) => one.words !== '')
      const below = rows.length - at === 2 ? rows[at + 1]?.[column] : undefined
      const value = isHead(row, rows[at + 1], column) ? below : beside
      return value && value.words !== ''
        ? [{ start: value.start, end: value.end, note: isWhole ? '' : note, how: 'line' as const }]
        : []
    }),
  )
}

/** Whether a row has heads of columns, rather than pairs of a label and its value. */
function isHead(row: readonly Cell[], next: readonly Cell[] | undefined, column: number): boolean {
  const filled = row.filter(({ words }) => words !== '')
  if (!next || filled.length < 2 || !filled.every(isHeading)) return false
  const isPairs = filled.length % 2 === 0 && filled.indexOf(row[column]!) % 2 === 0
  return !isPairs || [next[0], next[column]].some((one) => one !== undefined && !isHeading(one))
}
