import { createHash } from 'node:crypto'
import { mostObjects, objectMark } from '../../../kernel/object-marks.ts'
import type { Content } from '../content.ts'
import { limits } from '../limits.ts'
import { openArchive } from '../zip.ts'
import type { Reading } from './body-types.ts'
import { readBody } from './body.ts'
import { readComments } from './changes.ts'
import { Chunks, type ReadMarkup } from './chunks.ts'
import { readEdges } from './edges.ts'
import { notePieces } from './flow.ts'
import { noticesOf, sum } from './docx-notices.ts'
import { readNumbering } from './numbering.ts'
import { findParts, type Lookup, type Parts, type Related } from './parts.ts'
import { readStyles } from './styles.ts'

/**
 * Reads a Word document: body, then the footnotes and endnotes it references, then each distinct header and footer
 * once.
 * @param objects receives the names of pictures, charts, note marks and struck-out runs; the text then has placeholders
 * @throws AppError with a refusal key
 */
export async function readDocx(bytes: Uint8Array, objects?: string[]): Promise<Content> {
  const parts = findParts(openArchive(bytes))
  // The readers of other formats need a library that few documents require.
  const hasChunks = Buffer.from(parts.main.buffer, parts.main.byteOffset, parts.main.length).includes('altChunk')
  const readMarkup = hasChunks ? (await import('../markup/read-markup.ts')).readMarkup : undefined
  return readParts(parts, readMarkup, 0, objects)
}

/** @param depth number of documents that this one is embedded in */
function readParts(parts: Parts, readMarkup: ReadMarkup | undefined, depth: number, objects?: string[]): Content {
  const styles = readStyles(parts.get('styles'))
  const readDocument = (chunk: Uint8Array) => readParts(findParts(openArchive(chunk)), readMarkup, depth + 1)
  const chunks = new Chunks(parts.related, depth, { readDocument, readMarkup })
  const numbering = parts.get('numbering')
  const marks = objects && new Marks(objects)
  const read = (part: Uint8Array, more: Partial<Reading> = {}) =>
    readBody(part, { styles, numbering: readNumbering(numbering), ...more })
  const body = read(parts.main, { ...marks?.of(parts.related), embedded: (kind, id) => chunks.read(kind, id) })
  const notes = { footnote: parts.get('footnotes'), endnote: parts.get('endnotes') }
  const noteBodies = { footnote: notes.footnote && read(notes.footnote), endnote: notes.endnote && read(notes.endnote) }

  const pieces = [...body.pieces]
  for (const kind of ['footnote', 'endnote'] as const) {
    const references = body.references.filter((reference) => reference.kind === kind)
    for (const [index, { id }] of references.entries()) {
      if (pieces.length > limits.blocks) break
      pieces.push(...notePieces(noteBodies[kind]?.notes.get(id) ?? [], index + 1))
    }
  }
  const edges = readEdges(body, parts, (part, related) => read(part, { ...marks?.of(related), isEdge: true }))
  pieces.push(...edges.pieces)
  const bodies = [body, noteBodies.footnote, noteBodies.endnote, ...edges.bodies].filter((b) => b !== undefined)
  const anchors = new Map(bodies.flatMap((b) => [...b.anchors]))
  const comments = readComments(parts.get('comments'), anchors)
  return {
    pieces,
    revisions: {
      insertions: sum(bodies.map((b) => b.changes.insertions)) + chunks.revisions.insertions,
      deletions: sum(bodies.map((b) => b.changes.deletions)) + chunks.revisions.deletions,
      comments: comments.count + chunks.revisions.comments,
    },
    notices: [
      ...noticesOf(bodies, { hasMacros: parts.hasMacros, comments: comments.list, commentCount: comments.count }),
      ...chunks.notices,
    ],
    ...(objects && { objects }),
  }
}

/** Names pictures, charts and note marks: pictures by a digest of their content, others by their kind. */
class Marks {
  readonly #objects: string[]
  readonly #digests = new Map<string, string>()

  constructor(objects: string[]) {
    this.#objects = objects
  }

  /** @param related the parts referenced by the part with the objects */
  of(related: Lookup): Pick<Reading, 'markOf'> {
    return {
      markOf: (kind, id) => {
        if (this.#objects.length >= mostObjects) return ''
        // Word rewrites charts and diagrams on each save: equal drawings have different bytes.
        this.#objects.push(kind === 'image' ? `${kind}:${this.#digestOf(related(id), id)}` : kind)
        return objectMark(this.#objects.length - 1)
      },
    }
  }

  #digestOf(part: Related | undefined, id: string): string {
    if (!part) return id
    const known = this.#digests.get(part.name)
    const digest = known ?? createHash('sha256').update(part.bytes).digest('hex').slice(0, 16)
    this.#digests.set(part.name, digest)
    return digest
  }
}
