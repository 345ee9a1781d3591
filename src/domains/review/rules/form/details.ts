import { findParties, type Party } from '../parties.ts'
import type { Reading } from '../reading.ts'
import type { Span } from '../span.ts'

const detailKinds = ['creditCode', 'contact', 'phone', 'address', 'bankName', 'bankAccount'] as const
type DetailKind = (typeof detailKinds)[number]

/** A labelled value of one party. `label` is the party it belongs to. */
export interface StatedDetail {
  kind: DetailKind
  label: string
  value: string
  span: Span
}

const GAP = ' {0,6}'
/** A label of two characters may be spread over the line (地    址). */
const spread = (word: string): string => Array.from(word).join(GAP)
const any = (...words: string[]): string => `(?:${words.map(spread).join('|')})`
const NOTE = '(?:\\([^()\\n\\t]{0,12}\\))?'
const patterns: Readonly<Record<DetailKind, RegExp>> = {
  creditCode: labelled(
    any('统一社会信用代码', '信用代码', '纳税人识别号', '税务登记号', '税号'),
    '((?:[0-9A-Za-z] ?){17}[0-9A-Za-z])',
  ),
  contact: labelled(any('联系人', '联络人'), '([\\u4e00-\\u9fff·]{2,10}(?:先生|女士)?)'),
  phone: labelled(any('联系电话', '电话', '手机', '联系方式'), '(\\+?\\d[\\d -]{6,19}\\d)'),
  address: labelled(any('地址', '住所地', '住所', '住址', '通讯地址', '注册地址'), '([^\\n\\t;。:_]{5,80})'),
  bankName: labelled(any('开户银行', '开户行'), '([\\u4e00-\\u9fff()]{4,50})'),
  bankAccount: labelled(any('银行账号', '银行帐号', '账号', '帐号', '账户号码'), '(\\d[\\d ]{8,30}\\d)'),
}
function labelled(words: string, value: string): RegExp {
  return new RegExp(`(?<=^|[\\n\\t ;,。()])${words}${NOTE} {0,4}:[ \\t]{0,4}${value}(?=[\\n\\t;,。(]| {2,}|$)`, 'g')
}

/** The details of the parties, in the order of the text. Those whose owner the layout does not show are absent. */
export function detailsOf(reading: Reading): StatedDetail[] {
  const parties = reading.once(findParties)
  return detailKinds
    .flatMap((kind) =>
      [...reading.text.matchAll(patterns[kind])].flatMap((match): StatedDetail[] => {
        const written = (match[1] ?? '').trimEnd()
        const start = match.index + match[0].indexOf(written, match[0].lastIndexOf(':') + 1)
        const owner = ownerOf(reading, parties, start)
        if (owner === null || /[×*{}【】]|X{2,}/.test(written)) return []
        const span = reading.span(start, start + written.length)
        const value = kind === 'address' || kind === 'bankName' || kind === 'contact' ? span.quote : bare(written, kind)
        return value.trim() === '' ? [] : [{ kind, label: owner, value: value.trim(), span }]
      }),
    )
    .sort((a, b) => a.span.start - b.span.start)
}

const bare = (written: string, kind: DetailKind): string => {
  const text = kind === 'phone' ? written.trim() : written.replaceAll(' ', '')
  return kind === 'creditCode' ? text.toUpperCase() : text
}

/** Maximum number of lines between a party's name and its details. */
const REACH = 12

/** The party named last before a place: in the same column of a layout with columns, else in the lines above. */
function ownerOf(reading: Reading, parties: readonly Party[], at: number): string | null {
  const lines = linesBefore(reading, at)
  const here = lines[0]
  if (here === undefined) return null
  const column = columnOf(reading, here.from, at)
  const isWide = hasColumns(reading, here)
  for (const line of lines) {
    const named = parties.flatMap(({ label, mentions }) =>
      mentions
        .filter(({ span }) => span.start >= line.from && span.start < Math.min(line.to, at))
        .map(({ span }) => ({ label, column: columnOf(reading, line.from, span.start) })),
    )
    if (named.length === 0) continue
    if (isWide || named.length > 1) return named.find((one) => one.column === column)?.label ?? null
    return hasColumns(reading, line) && line !== here ? null : (named[0]?.label ?? null)
  }
  return null
}

interface TextLine {
  from: number
  to: number
}

/** The line of a place and the lines above it, nearest first. */
function linesBefore({ text }: Reading, at: number): TextLine[] {
  const lines: TextLine[] = []
  let to = text.indexOf('\n', at)
  if (to < 0) to = text.length
  while (lines.length < REACH && to >= 0) {
    const from = text.lastIndexOf('\n', to - 1) + 1
    lines.push({ from, to })
    to = from - 1
  }
  return lines
}

const COLUMN = /\t| {4,}(?=\S)/g
const columnOf = ({ text }: Reading, from: number, at: number): number =>
  [...text.slice(from, at).trimStart().matchAll(COLUMN)].filter(({ index }) => index > 0).length
const hasColumns = ({ text }: Reading, { from, to }: TextLine): boolean =>
  /\t| {4,}\S+ {0,4}:/.test(text.slice(from, to).trim())
