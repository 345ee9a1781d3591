import { fieldLabels } from './data/fields.ts'
import { outline } from './outline.ts'
import type { Line, Reading, Stretch } from './reading.ts'
import { firstFrom } from './search.ts'

const UNIT =
  '个|元|天(?!津)|日(?!期)|月(?!租)|年(?!度)|份|种|项(?!目)|条(?!件|款)|款(?!项)|%|‰|万|亿|小时|平方米|人(?!民)|台|套|吨|次|分之|周|字第|号(?!码)'
const NUMERALS = '一二三四五六七八九十两壹贰叁肆伍陆柒捌玖拾'
const GAPS = [
  // Underscores, alone or with blanks between; not around a value (_5_) and not in file names or mail addresses.
  new RegExp(`(?<![A-Za-z0-9${NUMERALS}_])_+(?: {1,20}_+){0,40}(?![A-Za-z0-9${NUMERALS}_])`, 'g'),
  /【 *】|\[ *\]|〔 +〕|\( +\)|(?<=第)\(\)/g,
  /\{\{[^{}\n]{0,80}\}\}|\$?\{(?!%)[^{}\n]{1,80}\}/g,
  /(?<![\dA-Za-z×])(?:×{2,12}|X{2,12})(?![A-Za-z×省市县区镇乡])/g,
  /(?:(?<=\d) {0,9}| {1,40}|(?<=^|[自于:从至到\n]))年 {1,12}月(?: {1,12}日)?|(?<=年) {1,12}月 {1,12}日/g,
  new RegExp(
    `(?<=[\\u4e00-\\u9fff:,(¥])(?<![${NUMERALS}]) {2,80}(?=${UNIT})|(?<=为) {4,80}(?=[\\u4e00-\\u9fff])|(?<=提交|[由向]) {2,80}(?=仲裁)`,
    'g',
  ),
]
const LABEL = fieldLabels.map((label) => label.split('').join(' {0,6}')).join('|')
const EMPTY_AFTER_COLON = new RegExp(
  `(?<=^|[\\s;。,、.)])[^\\s:;,。、()]{0,10}?(?:${LABEL}) {0,4}(?:\\([^()\\n]{1,12}\\))? {0,4}: *(?=$|[\\n\\t;。]|\\((?:以下|下)?简?称|[^ :\\n\\t/]{2,8} {0,4}:)`,
  'g',
)
/** Between the blanks of one value: 年 月 日 of a date, figures and capitals of an amount, parts of an address. */
const BETWEEN =
  /^[\s年月日至到起止始开自从时个元号区县市省镇路街幢栋室楼单元字第份整()、,/%¥:+]{0,8}$|^[(]?(?:大写|小写|人民币|:|¥| )+$/

/** The places left empty on each line; adjacent blanks of one value are joined. */
export function blankPlaces(reading: Reading): Map<Line, Stretch[]> {
  const neighbours = neighboursOf(reading)
  const gaps = GAPS.flatMap((pattern) => matches(reading, pattern))
  const labels = matches(reading, EMPTY_AFTER_COLON).filter((label) => isEmpty(reading, label, neighbours))
  const found = [...gaps, ...labels].sort((a, b) => a.start - b.start)
  const places = new Map<Line, Stretch[]>()
  for (const place of found) {
    const line = reading.lines[lineAt(reading, place.start)]
    if (line === undefined) continue
    const row = places.get(line) ?? []
    add(reading, row, place)
    places.set(line, row)
  }
  for (const line of neighbours.unfilled) {
    if (!places.has(line) && /[:为]\s*$/.test(reading.text.slice(line.start, line.end))) {
      places.set(line, [{ start: line.start, end: line.end }])
    }
  }
  return places
}

function matches(reading: Reading, pattern: RegExp): Stretch[] {
  return Array.from(reading.text.matchAll(pattern), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}

function lineAt(reading: Reading, offset: number): number {
  return firstFrom(reading.lines, (line) => line.start, offset + 1) - 1
}

/** Joins a blank to the one before it if only the words of one value are between them. */
function add(reading: Reading, row: Stretch[], place: Stretch): void {
  const last = row.at(-1)
  if (last !== undefined && (place.start <= last.end || BETWEEN.test(reading.text.slice(last.end, place.start)))) {
    last.end = Math.max(last.end, place.end)
  } else row.push(place)
}

function isEmpty(reading: Reading, label: Stretch, neighbours: Neighbours): boolean {
  const index = lineAt(reading, label.start)
  return label.end < (reading.lines[index]?.end ?? 0) || isLeftEmpty(reading, index, neighbours)
}

/** A label at the end of its line is empty unless the value or a list is on the next line. */
function isLeftEmpty(reading: Reading, index: number, { unfilled, numbered, headings }: Neighbours): boolean {
  const line = reading.lines[index]
  const next = reading.lines[index + 1]
  if (line === undefined || next === undefined || unfilled.has(line)) return true
  if (numbered.has(line)) return false
  if (numbered.has(next)) return headings.has(next)
  if (line.block.kind === 'tableRow' && next.block === line.block) return true
  const text = reading.text.slice(next.start, Math.min(next.end, next.start + 40)).trim()
  const asksTime = /(?:期限|期间|日期|时间) *: *$/.test(reading.text.slice(line.start, line.end))
  if (asksTime && text.length < 30 && !/[\d年月日天]|长期|永久/.test(text)) return true
  return /^[^。;]{1,16}?:/.test(text) && !/^[(\d一二三四五六七八九十]/.test(text)
}

interface Neighbours {
  numbered: Set<Line>
  /** Articles and chapters. */
  headings: Set<Line>
  /** Numbered lines whose next line has the next number: there is nothing between them. */
  unfilled: Set<Line>
}

function neighboursOf(reading: Reading): Neighbours {
  const entries = reading.once(outline)
  const order = new Map(reading.lines.map((line, index) => [line, index]))
  const unfilled = new Set<Line>()
  for (const [index, entry] of entries.entries()) {
    const next = entries[index + 1]
    if (next === undefined || next.style !== entry.style || next.path.length !== entry.path.length) continue
    const adjacent = (order.get(next.line) ?? -1) === (order.get(entry.line) ?? -1) + 1
    if (adjacent && next.path.at(-1) === (entry.path.at(-1) ?? 0) + 1) unfilled.add(entry.line)
  }
  const outer = entries.filter((entry) => entry.style === 'article' || entry.style === 'chapter')
  return {
    numbered: new Set(entries.map((entry) => entry.line)),
    headings: new Set(outer.map((entry) => entry.line)),
    unfilled,
  }
}
