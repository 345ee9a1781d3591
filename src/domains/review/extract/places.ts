import { formatYuan } from '../../../kernel/money.ts'
import type { Span } from '../rules/span.ts'
import { type Sum, sumsIn } from './amounts.ts'
import { extractAnnouncement, LONGEST } from './announcement.ts'

/** Something that an announcement of a contract says, with the words that say it. */
export interface AnnouncedElement {
  kind: 'client' | 'winner' | 'project' | 'contractName' | 'winningAmount'
  /** Amounts in yuan; foreign money by its figure and currency, as it is written. */
  value: string
  span: Span
}

/**
 * The elements of an announcement of a contract or of a won tender, each with the sentence that it stands in. What the
 * text does not say in one piece has no place to be checked by, and is left out.
 * @param title of the document; it may name the project where the text does not
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

/** A text as names are compared in it, and where each of its characters stands in the source. */
interface Bare {
  text: string
  at: number[]
}

/** In half width, without blanks and without the line breaks that may stand within a name. */
function bareOf(source: string): Bare {
  const at: number[] = []
  let text = ''
  for (let i = 0; i < source.length; i += 1) {
    // Some PDFs give the character 山 as the two letters of its glyph.
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

/** Where the sum is written with its unit; else where its figure stands, as in a table whose head has the unit. */
function placeOfSum(bare: Bare, sum: Sum): Place | null {
  const written = sumsIn(bare.text).find(({ fen, currency }) => fen === sum.fen && currency === sum.currency)
  if (written) return placeIn(bare, written.start, written.end - written.start)
  const start = bare.text.indexOf(sum.figure)
  return start < 0 ? null : placeIn(bare, start, sum.figure.length)
}

/** How far a quotation reaches to either side. */
const FARTHEST = 60

function sentenceAround(source: string, { start, end }: Place): Span {
  const before = source.slice(Math.max(0, start - FARTHEST), start)
  const after = source.slice(end, end + FARTHEST)
  const from = start - before.length + (/^[\s\S]*[。；;！!\n]\s*/.exec(before)?.[0].length ?? 0)
  const to = end + (/[。；;！!\n]/.exec(after)?.index ?? after.length)
  return { start: from, end: to, quote: source.slice(from, to) }
}
