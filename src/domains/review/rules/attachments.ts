import { parseNumber } from '../../../kernel/numerals.ts'
import type { Reading, Stretch } from './reading.ts'

/** A named annex. `key`: its kind and number, for example 附件1, 附表2, 附件A. */
export interface AttachmentMention extends Stretch {
  key: string
}

const NUMBER = '[一二三四五六七八九十]{1,3}|\\d{1,2}|[A-Z]'
const MENTION = new RegExp(
  `附 {0,2}([件表录]) {0,2}:? {0,2}(?:[(（《]? {0,2})(${NUMBER})(?![\\d式份并起同致旦切页个张年月.]|[A-Za-z])`,
  'g',
)
const HEADING = new RegExp(`^\\s{0,20}附 {0,2}[件表录] {0,2}:? {0,2}(?:${NUMBER})`)
const LIST = /附件(?:清单|目录|列表|一览|包括|如下|为)?[^。\n]{0,12}:/
const ENTRY = /^\s{0,20}[(]?(\d{1,2}|[一二三四五六七八九十]{1,3})[).、]/
const INLINE_ENTRY = /[(:;、\s](\d{1,2}|[一二三四五六七八九十]{1,3})[).、]/g

/** References to numbered annexes in the text, except the headings of the annexes themselves. */
export function attachmentsNamed(reading: Reading): AttachmentMention[] {
  const headings = new Set(headingLines(reading).map((line) => line.start))
  const mentions: AttachmentMention[] = []
  for (const line of reading.lines) {
    if (headings.has(line.start)) continue
    for (const match of reading.text.slice(line.start, line.end).matchAll(MENTION)) {
      const start = line.start + match.index
      mentions.push({ key: keyOf(match), start, end: start + match[0].length })
    }
  }
  return mentions
}

/** The annexes that follow the contract or are in its list of annexes. */
export function attachmentsPresent(reading: Reading): Set<string> {
  const present = new Set<string>()
  for (const line of headingLines(reading)) {
    for (const match of reading.text.slice(line.start, line.start + 40).matchAll(MENTION)) present.add(keyOf(match))
  }
  let inList = false
  for (const line of reading.lines) {
    const text = reading.text.slice(line.start, line.end)
    const list = LIST.exec(text)
    const entry = ENTRY.exec(text)?.[1]
    if (list !== null) {
      inList = true
      for (const match of text.slice(list.index + 2).matchAll(INLINE_ENTRY)) addEntry(present, match[1])
    } else if (inList && entry !== undefined) addEntry(present, entry)
    else if (!/^\s*\(/.test(text)) inList = false
  }
  return present
}

function headingLines(reading: Reading): Stretch[] {
  return reading.lines.filter(
    (line) => line.end - line.start < 60 && HEADING.test(reading.text.slice(line.start, line.end)),
  )
}

function keyOf(match: RegExpMatchArray): string {
  const number = match[2] ?? ''
  return `附${match[1] ?? ''}${parseNumber(number) ?? number}`
}

function addEntry(present: Set<string>, number: string | undefined): void {
  if (number !== undefined) present.add(`附件${parseNumber(number) ?? number}`)
}
