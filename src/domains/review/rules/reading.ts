import type { Block } from '../../../kernel/block.ts'
import type { Extracted } from '../../../server/documents/types.ts'

/** The parts of a document that the review needs. */
export type ReadText = Pick<Extracted, 'text' | 'blocks'>
import type { Span } from './span.ts'
import { halfWidth } from '../../../kernel/width.ts'

/** A range of text between line breaks and cell borders: one line of the page. */
export interface Line {
  start: number
  end: number
  block: Block
}

export interface Stretch {
  start: number
  end: number
}

/** A document prepared once for all checkers. All offsets refer to `doc.text`; `text` has the same length. */
export interface Reading {
  doc: ReadText
  /** The text in half width (digits, letters, punctuation, blanks), so that one pattern matches both widths. */
  text: string
  lines: Line[]
  sentences: Stretch[]
  /** Whether the text is Chinese: in other languages the absence of Chinese words proves nothing. */
  chinese: boolean
  /** Start and end of the signature block; empty at the end of the text if there is none. */
  signing: Stretch
  span: (start: number, end: number) => Span
  /** Computes a shared intermediate result once per document. */
  once: <T>(compute: (reading: Reading) => T) => T
}

/** Prepares a document for the checkers and for the proposals of form fields. */
export function read(doc: ReadText): Reading {
  const text = halfWidth(doc.text)
  const lines = linesOf(doc, text)
  const memory = new Map<unknown, unknown>()
  const reading: Reading = {
    doc,
    text,
    lines,
    sentences: sentencesOf(text),
    chinese: (text.match(/[\u4e00-\u9fff]/g)?.length ?? 0) * 5 > text.length,
    signing: signingBlock(text, lines),
    span: (start, end) => ({ start, end, quote: doc.text.slice(start, end) }),
    once: (compute) => {
      if (!memory.has(compute)) memory.set(compute, compute(reading))
      return memory.get(compute) as ReturnType<typeof compute>
    },
  }
  return reading
}

/** The span without the blanks around it. */
export function trimmed(reading: Reading, start: number, end: number): Span {
  let from = start
  let to = end
  while (from < to && isBlank(reading.text[from])) from++
  while (to > from && isBlank(reading.text[to - 1])) to--
  return reading.span(from, to)
}

function isBlank(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\n' || sign === '\t'
}

function linesOf(doc: ReadText, text: string): Line[] {
  const lines: Line[] = []
  for (const block of doc.blocks) {
    let start = block.start
    for (let at = block.start; at <= block.end; at++) {
      if (at < block.end && text[at] !== '\n' && text[at] !== '\t') continue
      if (text.slice(start, at).trim() !== '') lines.push({ start, end: at, block })
      start = at + 1
    }
  }
  return lines
}

function sentencesOf(text: string): Stretch[] {
  const sentences: Stretch[] = []
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !'。;!?\n\t'.includes(text[at] ?? '')) continue
    if (at > start) sentences.push({ start, end: at })
    start = at + 1
  }
  return sentences
}

const CLOSING = /一式.{0,12}[份页]|[字章名讫定](?:之日|日|后|时)?[^。]{0,6}生效|以下无正文/
const SIGNER = /^[^。:]{0,16}(?:[方人]|单位|公司|银行)[^。;]{0,40}?(?:[:(章签]|$)/
const SIGNATURE = /盖章|签章|签字|签名|公章|按印|代表|[甲乙]方:/
const AFTER = /^\s{0,20}(?:合 {0,2}同 {0,2})?附 {0,2}[件表录]|使用说明/

/** The block where the parties sign: from the first signer's line after the closing clauses to the attachments. */
function signingBlock(text: string, lines: Line[]): Stretch {
  let signer = -1
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]
    const words = text.slice(line?.start ?? 0, line?.end ?? 0).trim()
    if (signer >= 0 && CLOSING.test(words)) return signatures(text, lines, signer)
    if (words.length < 160 && !/[。;]$/.test(words) && SIGNER.test(words)) signer = index
  }
  return { start: text.length, end: text.length }
}

function signatures(text: string, lines: Line[], first: number): Stretch {
  const start = lines[first]?.start ?? text.length
  const next = lines.findIndex((line, index) => index > first && AFTER.test(text.slice(line.start, line.end)))
  const end = lines[next]?.start ?? text.length
  return SIGNATURE.test(text.slice(start, end)) ? { start, end } : { start: text.length, end: text.length }
}

/** The text of a part of a contract. */
export const textOf = (reading: Reading, { start, end }: Stretch): string => reading.text.slice(start, end)
