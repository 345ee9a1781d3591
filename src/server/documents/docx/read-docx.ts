import { createHash } from 'node:crypto'
import type { Piece } from '../paragraph.ts'
import { mostObjects, objectMark } from '../../../kernel/object-marks.ts'
import type { Extracted, NoticeKey } from '../types.ts'
import { readXml } from '../xml.ts'
import { openArchive } from '../zip.ts'
import { readBody } from './body.ts'
import { readNumbering } from './numbering.ts'
import { findParts, type Parts } from './parts.ts'
import { readStyles } from './styles.ts'

/**
 * Reads a Word document: body, then the foot- and endnotes it refers to. Headers and footers are not part of the text.
 * @param objects where pictures, charts and marks of notes are kept, whose places the text then shows
 * @throws AppError with a refusal key
 */
export function readDocx(
  bytes: Uint8Array,
  objects?: string[],
): {
  pieces: Piece[]
  revisions: Extracted['revisions']
  notices: NoticeKey[]
  objects?: string[]
} {
  const parts = findParts(openArchive(bytes))
  const styles = readStyles(parts.get('styles'))
  const numbering = parts.get('numbering')
  const read = (part: Uint8Array) => readBody(part, styles, readNumbering(numbering))
  const body = readBody(parts.main, styles, readNumbering(numbering), objects && objectsIn(parts, objects))
  const notes = { footnote: parts.get('footnotes'), endnote: parts.get('endnotes') }
  const noteBodies = { footnote: notes.footnote && read(notes.footnote), endnote: notes.endnote && read(notes.endnote) }

  const pieces = [...body.pieces]
  for (const kind of ['footnote', 'endnote'] as const) {
    const references = body.references.filter((reference) => reference.kind === kind)
    references.forEach(({ id }, index) => pieces.push(...asNote(noteBodies[kind]?.notes.get(id) ?? [], index + 1)))
  }
  const bodies = [body, noteBodies.footnote, noteBodies.endnote].filter((b) => b !== undefined)
  const notices: NoticeKey[] = []
  if (parts.hasMacros) notices.push('documents.macros')
  if (bodies.some((b) => b.hasHiddenText)) notices.push('documents.hiddenText')
  return {
    pieces,
    revisions: {
      insertions: sum(bodies.map((b) => b.insertions)),
      deletions: sum(bodies.map((b) => b.deletions)),
      comments: countComments(parts.get('comments')),
    },
    notices,
    ...(objects && { objects }),
  }
}

/** Keeps each object under a name of its content. @returns what gives an object its mark */
function objectsIn(parts: Parts, objects: string[]): (kind: string, id: string) => string {
  const digests = new Map<string, string>()
  const digestOf = (id: string) => {
    const content = parts.related(id)
    return content ? createHash('sha256').update(content).digest('hex').slice(0, 16) : id
  }
  return (kind, id) => {
    if (objects.length >= mostObjects) return ''
    // Charts and diagrams are written anew each time they are kept: their bytes say nothing.
    if (kind === 'image') digests.set(id, digests.get(id) ?? digestOf(id))
    objects.push(kind === 'image' ? `${kind}:${digests.get(id)}` : kind)
    return objectMark(objects.length - 1)
  }
}

/** A note stands after the body, under the number that marks it there. */
function asNote(pieces: Piece[], mark: number): Piece[] {
  return pieces.map((piece, index) =>
    piece.kind === 'row'
      ? piece
      : { kind: 'paragraph', text: piece.text, isAside: true, ...(index === 0 && { number: String(mark) }) },
  )
}

function countComments(bytes: Uint8Array | undefined): number {
  let count = 0
  if (bytes) readXml(bytes, { open: (name) => (count += name === 'w:comment' ? 1 : 0) })
  return count
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
