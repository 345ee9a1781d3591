import { formatYuan } from '../../../../kernel/money.ts'
import { parseNumber } from '../../../../kernel/numerals.ts'
import { halfWidth } from '../../../../kernel/width.ts'
import { writtenAmounts } from '../amounts.ts'
import { writtenDates } from '../dates.ts'
import { type Reading, trimmed } from '../reading.ts'
import type { Span } from '../span.ts'
import { type LabelledPlace, placesOf } from './own-places.ts'
import { foreignAt } from './values.ts'

/** A field of contracts that an organisation has defined itself, as far as its values can be read from a text. */
export interface OwnLabel {
  code: string
  label: string
  type: 'text' | 'number' | 'amount' | 'date' | 'choice'
  unit: string
  options: readonly { code: string; label: string }[]
}

/** A value that the text states for such a field, in the form in which it is stored. */
export interface StatedOwn {
  code: string
  value: string
  span: Span
}

type Read = (reading: Reading, place: LabelledPlace, field: OwnLabel) => Omit<StatedOwn, 'code'> | null

/** The values that the text states for these fields: those behind or beside the label of a field. */
export const ownValuesOf = (reading: Reading, fields: readonly OwnLabel[]): StatedOwn[] =>
  fields.flatMap((field) =>
    placesOf(reading, field.label).flatMap((place) => {
      const found = readers[field.type](reading, place, field)
      return found ? [{ code: field.code, ...found }] : []
    }),
  )

/** Characters of a text value. */
const MOST = 200
/** Blanks to be filled in, and words that refer to another place. */
const OPEN =
  /[_{}【】□☐☑☒]|\$|X{2,}|×{2,}|\.{3}|…| {2}|^(?:[/\\-]+|无|见附件.*|详见.*|以.{0,20}为准)$|^\(.{0,20}\)$|^[(（]?(?:签字|签名|签章|盖章|公章)/i
/** The next label, where nothing has been filled in. */
const NEXT_LABEL = /^[^\d:]{1,16}(?:\([^()]{0,8}\))? {0,4}:/

const text: Read = (reading, { start, end, how }) => {
  // Without a sign after the label, the words that follow it are the rest of a sentence.
  if (how === 'near') return null
  const stop = how === 'sentence' ? /[,;。]/.exec(reading.text.slice(start, end))?.index : undefined
  const span = trimmed(reading, start, stop === undefined ? end : start + stop)
  const value = span.quote.replace(/[,，.、]$/, '').trim()
  const isValue =
    value !== '' &&
    value.length <= MOST &&
    !OPEN.test(halfWidth(value)) &&
    !NEXT_LABEL.test(halfWidth(value)) &&
    /[\p{L}\p{N}]/u.test(value)
  return isValue ? { value: value.replaceAll(/\s*\n\s*/g, ' '), span } : null
}

const NUMBER =
  /^(?:约|共|合计|总计|不超过|不少于)? {0,2}(-?\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|-?\d{1,12}(?:\.\d{1,6})?|[〇零一二两三四五六七八九十百千]{1,8}) {0,2}(.{0,8})/u
/** Units that are the same. */
const same = (unit: string): string =>
  unit
    .replace(/^(?:个)?(?:自然|日历)?(?:天|日)$/, '天')
    .replace(/^个月$/, '月')
    .toLowerCase()

const number: Read = (reading, { start, end, note }, { unit }) => {
  const part = reading.text.slice(start, end)
  const blank = part.length - part.trimStart().length
  const [whole, figure = '', rest = ''] = NUMBER.exec(part.trimStart()) ?? []
  if (whole === undefined || /^[\d.]*\s*[年/-]\s*\d/.test(rest) || /^[万亿]/.test(rest)) return null
  const counted = /^\D/.test(figure) && !figure.startsWith('-') ? parseNumber(figure) : null
  const plain = counted === null ? figure.replaceAll(',', '') : String(counted)
  const wanted = same(halfWidth(unit))
  const written = [same(/^(?:[\p{L}%‰/²³]{1,6})?/u.exec(rest)?.[0] ?? ''), same(note)]
  // A unit that differs from the field's makes it another number.
  if (wanted !== '' && written.some((one) => one !== '') && !written.some((one) => one.startsWith(wanted))) return null
  if ((wanted === '%') !== written.some((one) => one.startsWith('%'))) return null
  if (!/\d/.test(plain) || /^[A-Za-z\d-]/.test(rest)) return null
  const at = start + blank + part.trimStart().indexOf(figure)
  const exact = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
  return { value: exact.replace(/^(-?)0+(?=\d)/, '$1'), span: reading.span(at, at + figure.length) }
}

/** Words before a sum. */
const TO_SUM = /^(?:约|共计?|合计|总计|不超过|金额|数额|为|人民币|RMB|CNY|¥|小写|大写|[:( ])*$/
const TEN_THOUSAND = 10_000

const amount: Read = (reading, { start, end, note }, { label }) => {
  const all = reading.once(writtenAmounts).filter((one) => one.start >= start && one.end <= end && one.fen !== null)
  const first = all.find((one) => one.style === 'figures') ?? all[0]
  if (!first || !TO_SUM.test(reading.text.slice(start, (all[0] ?? first).start)) || foreignAt(reading, first))
    return null
  const rest = reading.text.slice(first.end, end)
  if (/^ {0,2}(?:%|‰|天|日|个|年|月|台|套|件|份)/.test(rest)) return null
  const isBare = !/[元圆万亿]/.test(reading.text.slice(first.start, first.end))
  const fen = Number(first.fen) * (isBare && note.includes('万') ? TEN_THOUSAND : 1)
  // A field in units of ten thousand has them in its values.
  const isInTenThousands = /万元/.test(label)
  const value = isInTenThousands && !isBare ? fen / TEN_THOUSAND : fen
  if (!Number.isSafeInteger(value)) return null
  const span = reading.span(first.start, first.end)
  return { value: formatYuan(value), span }
}

const date: Read = (reading, { start, end }) => {
  const first = reading.once(writtenDates).find((one) => one.start >= start && one.end <= end)
  if (!first?.iso || !/^(?:于|在|不晚于|最迟)?[ :(]*$/.test(reading.text.slice(start, first.start))) return null
  // Of a period, no single day is meant.
  if (/^ {0,3}(?:起|开始)?(?:至|到|-|~|—)/.test(reading.text.slice(first.end, first.end + 6))) return null
  return { value: first.iso, span: reading.span(first.start, first.end) }
}

const bare = (words: string): string => halfWidth(words).replaceAll(/\s/g, '').toLowerCase()
const TICKED = /[☑☒■√✓✔]/
const UNTICKED = /[□☐○]/

/** The option whose label is the value or begins it; of a list of options, the one that is ticked. */
const choice: Read = (reading, { start, end }, { options }) => {
  const words = reading.text.slice(start, end)
  const found = options.flatMap((option) => {
    const at = words.toLowerCase().indexOf(halfWidth(option.label).toLowerCase())
    return at < 0 ? [] : [{ ...option, at, end: at + option.label.length }]
  })
  // 资本性支出 is not the option 资本.
  const whole = found.filter(
    (one) =>
      !found.some(
        (other) => other !== one && other.at <= one.at && other.end >= one.end && other.label.length > one.label.length,
      ),
  )
  const isList = TICKED.test(words) || UNTICKED.test(words)
  const chosen = isList
    ? whole.filter((one) => TICKED.test(words.slice(Math.max(0, one.at - 2), one.at)))
    : whole.filter((one) => bare(words.slice(0, one.at)) === '' && !/^[\p{L}\p{N}]/u.test(words.slice(one.end)))
  const [only] = chosen
  if (!only || chosen.length > 1 || (!isList && whole.length > 1)) return null
  return { value: only.code, span: reading.span(start + only.at, start + only.end) }
}

const readers: Record<OwnLabel['type'], Read> = { text, number, amount, date, choice }
