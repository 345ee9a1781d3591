import { formatYuan } from '../../../kernel/money.ts'
import type { Span } from '../rules/span.ts'
import { type Sum, sumsIn } from './amounts.ts'
import { extractAnnouncement, LONGEST } from './announcement.ts'

/** An element of a contract announcement, with the words that state it. */
export interface AnnouncedElement {
  kind: 'client' | 'winner' | 'project' | 'contractName' | 'winningAmount'
  /** Amounts in yuan; foreign money as figure and currency, as written. */
  value: string
  span: Span
}

/**
 * The elements of an announcement of a contract or a won tender, each with its sentence. An element that the text does
 * not state in one piece has no place to be checked by, and is omitted.
 * @param title of the document; it may name the project if the text does not
 */
export function announcedElements(text: string, title: string): AnnouncedElement[] {
  const found = extractAnnouncement(text, title)
  const source = text.slice(0, LONGEST)
  const bare = bareOf(source)
  const named = (kind: AnnouncedElement['kind'], names: readonly string[]) =>
    names.map((value) => ({ kind, value, at: placeOfName(bare, value) }))
  const sums = found.amounts.map((sum) => ({
    kind: 'winningAmount' as const,
    value: sum.currency === null ? formatYuan(Number(sum.fen)) : `${sum.figure} ${sum.currency}`,
    at: placeOfSum(bare, sum),
  }))
  return [
    ...named('client', found.partyA),
    ...named('winner', found.partyB),
    ...named('project', found.projects),
    ...named('contractName', found.contracts),
    ...sums,
  ].flatMap(({ kind, value, at }) => (at === null ? [] : [{ kind, value, span: sentenceAround(source, at) }]))
}

interface Place {
  start: number
  end: number
}

/** A text normalised for comparing names, with the source offset of each character. */
interface Bare {
  text: string
  at: number[]
}

/** In half width, without blanks and without line breaks, which may occur within a name. */
function bareOf(source: string): Bare {
  const at: number[] = []
  let text = ''
  for (let i = 0; i < source.length; i += 1) {
    // Some PDFs contain the two letters of the glyph name instead of the character 山.
    const isGlyph = /^ft(?![A-Za-z])/.test(source.slice(i, i + 3)) && !/[A-Za-z]/.test(source[i - 1] ?? '')
    const sign = isGlyph ? '山' : half(source.charAt(i))
    if (sign === '') continue
    text += sign
    at.push(i)
    if (isGlyph) i += 1
  }
  at.push(source.length)
  return { text, at }
}

function half(sign: string): string {
  if (/[\s\u2000-\u200f\ufeff]/.test(sign)) return ''
  if (sign === '￥') return '¥'
  return /[\uff01-\uff5e]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - 0xfee0) : sign
}

const placeIn = ({ at }: Bare, start: number, length: number): Place => ({
  start: at[start] ?? 0,
  end: (at[start + length - 1] ?? 0) + 1,
})

function placeOfName(bare: Bare, name: string): Place | null {
  const words = bareOf(name).text.replaceAll('|', '')
  const start = bare.text.indexOf(words)
  return words === '' || start < 0 ? null : placeIn(bare, start, words.length)
}

/** The place of the sum with its unit; else that of its figure, as in a table whose head has the unit. */
function placeOfSum(bare: Bare, sum: Sum): Place | null {
  const written = sumsIn(bare.text).find(({ fen, currency }) => fen === sum.fen && currency === sum.currency)
  if (written) return placeIn(bare, written.start, written.end - written.start)
  const start = bare.text.indexOf(sum.figure)
  return start < 0 ? null : placeIn(bare, start, sum.figure.length)
}

/** Maximum length of a quotation on either side. */
const FARTHEST = 60

function sentenceAround(source: string, { start, end }: Place): Span {
  const before = source.slice(Math.max(0, start - FARTHEST), start)
  const after = source.slice(end, end + FARTHEST)
  const from = start - before.length + (/^[\s\S]*[。；;！!\n]\s*/.exec(before)?.[0].length ?? 0)
  const to = end + (/[。；;！!\n]/.exec(after)?.index ?? after.length)
  return { start: from, end: to, quote: source.slice(from, to) }
}
