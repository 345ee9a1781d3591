import { compareDocuments } from './compare.ts'
import type { ComparisonInput, ReadText, Row } from './document.ts'

/** A paragraph compared with its earlier version; a changed one has pieces that are equal, deleted or inserted. */
export interface ComparedParagraph {
  kind: 'same' | 'added' | 'deleted' | 'changed'
  pieces: { kind: 'same' | 'added' | 'deleted'; text: string }[]
}

/**
 * The differences of two versions of a plain text, in the order of both: every line that is not blank is a paragraph.
 * Pure.
 */
export function compareParagraphs(before: string, after: string): ComparedParagraph[] {
  const asked = paragraphsOf(before, after)
  return comparedParagraphs(asked, compareDocuments(asked).rows)
}

/** Two plain texts as documents: a block per line that is not blank; its id is its index. */
export const paragraphsOf = (before: string, after: string): ComparisonInput => ({
  before: documentOf(before),
  after: documentOf(after),
  ignore: [],
})

function documentOf(text: string): ReadText {
  const lines = text.matchAll(/^.*\S.*$/gmu)
  const blocks = Array.from(lines, ({ 0: line, index }, id) => ({
    id,
    kind: 'paragraph' as const,
    level: 0,
    number: null,
    numberIsComputed: false,
    start: index,
    end: index + line.length,
  }))
  return { text, blocks }
}

/** The result for such documents; a moved paragraph is deleted at its old place and added at its new one. */
export function comparedParagraphs({ before, after }: ComparisonInput, rows: readonly Row[]): ComparedParagraph[] {
  const textIn = ({ text, blocks }: ReadText, id: number) => text.slice(blocks[id]!.start, blocks[id]!.end)
  return rows.map((row): ComparedParagraph => {
    if (row.right === null || row.side === 'left') return whole('deleted', textIn(before, row.left!))
    if (row.left === null || row.side === 'right') return whole('added', textIn(after, row.right))
    if (row.kind === 'same') return whole('same', textIn(after, row.right))
    return { kind: 'changed', pieces: piecesOf(row.parts!, textIn(before, row.left), textIn(after, row.right)) }
  })
}

const whole = (kind: 'same' | 'added' | 'deleted', text: string): ComparedParagraph => ({
  kind,
  pieces: [{ kind, text }],
})

const partKinds = { '0': 'same', '-1': 'deleted', '1': 'added' } as const

function piecesOf(parts: NonNullable<Row['parts']>, before: string, after: string): ComparedParagraph['pieces'] {
  let [from, at] = [0, 0]
  return parts.map(([kind, left, right]) => {
    const text = kind === -1 ? before.slice(from, from + left) : after.slice(at, at + right)
    ;[from, at] = [from + left, at + right]
    return { kind: partKinds[`${kind}`], text }
  })
}
