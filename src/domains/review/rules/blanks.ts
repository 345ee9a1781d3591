import { blankPlaces } from './blank-places.ts'
import { fields } from './data/fields.ts'
import type { Field } from './data/fields.ts'
import { labelBefore, withoutNumber } from './elements.ts'
import type { Line, Reading, Stretch } from './reading.ts'

/** An empty field: its place, its kind, and the words that name it. */
export interface BlankField extends Stretch {
  field: Field
  label: string
}

const TICKED = /[☑√■☒✓✔]/
const SEAL = /签章|盖章|签字|签名|公章|按印/
/** Fields of the signature block that are empty until the parties sign. */
const SIGNED = /签|章|代表|代理|年|日期|时间|经办|[甲乙丙丁]方|[方人]\|/
/** A figure before an empty bracket: one of the two was forgotten. */
const VALUE_BEFORE = /(?:(?<![A-Za-z.-]\d{0,8})\d|[壹贰叁肆伍陆柒捌玖拾佰仟]) ?$/
const PATTERNS = fields.map(({ field, pattern }) => ({ field, pattern: new RegExp(pattern) }))

/** All empty fields in the order of the text. */
export function blankFields(reading: Reading): BlankField[] {
  const places = reading.once(blankPlaces)
  return reading.lines.flatMap((line) => [
    ...openChoice(reading, line),
    ...(places.get(line) ?? []).flatMap((place) => classified(reading, line, place) ?? []),
  ])
}

/** Checkboxes of which none is ticked. */
function openChoice(reading: Reading, line: Line): BlankField[] {
  const text = reading.text.slice(line.start, line.end)
  const first = text.indexOf('□')
  if (first < 0 || text.indexOf('□', first + 1) < 0 || TICKED.test(text)) return []
  const start = line.start + first
  return [{ start, end: start + 1, field: 'choice', label: labelBefore(reading, start) }]
}

function classified(reading: Reading, line: Line, { start, end }: Stretch): BlankField | null {
  const blank = reading.text.slice(start, end)
  const front = reading.text.slice(Math.max(line.start, start - 8), start)
  if (SEAL.test(front)) return null
  const own = /^([^:_{$【]{1,24}?) {0,4}(?:\([^()]{1,12}\))? {0,4}:/.exec(blank)?.[1]
  const label = own === undefined ? labelOf(reading, start) : withoutNumber(own.replaceAll(' ', ''))
  const rest = reading.text.slice(end, Math.min(line.end, end + 14))
  const behind = (/^[^。;,，\n\t]*/.exec(rest)?.[0] ?? '').replaceAll(' ', '')
  const words = `${label}|${unitOf(blank)}${behind}`
  const place = { start, end, label: label === '' ? nameFromLine(reading, line, start, behind) : label }
  if (blank.startsWith('【') && VALUE_BEFORE.test(front)) return { ...place, field: 'residue' }
  if (start >= reading.signing.start && start < reading.signing.end) {
    return SIGNED.test(words) ? null : { ...place, field: 'signature' }
  }
  const field = PATTERNS.find(({ pattern }) => pattern.test(words))?.field ?? 'other'
  return field === 'skip' ? null : { ...place, field }
}

/** Parts of a date that are already filled in: they name nothing. */
const DATE_PARTS = /^[\d年月日号时分起止至到自从]+$/
const DATE_BEFORE = /(?:[\d年月日号时分起止至到自从 _【】]|\{\{[^{}\n]*\}\})+$/

/** The words before a blank; if the blank is the rest of a date, those before the date. */
function labelOf(reading: Reading, start: number): string {
  const label = labelBefore(reading, start)
  if (!DATE_PARTS.test(label)) return label
  const date = DATE_BEFORE.exec(reading.text.slice(Math.max(0, start - 80), start))?.[0] ?? ''
  return labelBefore(reading, start - date.length)
}

/** The unit of a blank, from the words inside it; 年至 for the two ends of a period. */
function unitOf(blank: string): string {
  if ((blank.includes('年') && /[至到]/.test(blank)) || /起 {0,3}至/.test(blank)) return '年至'
  return /[年月元]/.exec(blank)?.[0] ?? ''
}

/** A field without words before it is named by the words after it, or by the beginning of its line. */
function nameFromLine(reading: Reading, line: Line, start: number, behind: string): string {
  const after = behind.replace(/^\(|[)止起。{}[\]].*$/g, '')
  if (after.length > 2) return after
  const before = reading.text
    .slice(line.start, Math.min(start, line.start + 80))
    .replaceAll(/\{\{[^}]*\}\}|[ _【】]/g, '')
  return before === '' ? after : `${withoutNumber(before).slice(0, 10)}…`
}
