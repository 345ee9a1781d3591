import { AppError } from '../../../kernel/errors.ts'
import type { Content } from '../content.ts'
import { limits } from '../limits.ts'
import { type MarkupKind, markupKind } from '../markup/kind.ts'
import type { Piece } from '../paragraph.ts'
import { readText } from '../plain-text.ts'
import type { Notice } from '../types.ts'
import { readXml } from '../xml.ts'
import type { Lookup, Related } from './parts.ts'

/** Maximum nesting depth of embedded files; deeper ones are counted in a notice. */
const deepest = 2
/** Maximum number of embedded files of one document. */
const mostChunks = 200
/** Maximum length of a drawing's text, in UTF-16 code units. */
const longestDrawing = 20_000

export type ReadMarkup = (kind: MarkupKind, bytes: Uint8Array) => Content

/** The readers of embedded files. */
interface Readers {
  readDocument: (bytes: Uint8Array) => Content
  readMarkup: ReadMarkup | undefined
}

/**
 * Reads the text that a Word document embeds: chunks of other formats (`w:altChunk`: web pages, Rich Text, plain text,
 * Word documents) and the words of charts and diagrams. Unreadable ones are counted in a notice; the file is not
 * refused.
 */
export class Chunks {
  readonly #related: Lookup
  readonly #depth: number
  readonly #readers: Readers
  readonly #notices: Notice[] = []
  /** Tracked changes and comments of all embedded files. */
  readonly revisions = { insertions: 0, deletions: 0, comments: 0 }
  #count = 0
  #length = 0
  #unread = 0

  constructor(related: Lookup, depth: number, readers: Readers) {
    this.#related = related
    this.#depth = depth
    this.#readers = readers
  }

  /** The notices of all embedded files. */
  get notices(): Notice[] {
    const own = this.#unread > 0 ? [{ key: 'documents.chunksUnread', vars: { count: this.#unread } } as const] : []
    return [...this.#notices, ...own]
  }

  read(kind: 'chunk' | 'chart' | 'diagram', id: string): Piece[] {
    const part = this.#related(id)
    this.#count += 1
    this.#length += part?.bytes.length ?? 0
    // Repeated references to a chunk must not exceed the limits of one file.
    const isTooMuch = this.#count > mostChunks || this.#length > limits.unpackedBytes
    if (!part || isTooMuch) {
      this.#unread += 1
      return []
    }
    return kind === 'chunk' ? this.#chunk(part) : wordsOf(part.bytes)
  }

  #chunk({ bytes }: Related): Piece[] {
    try {
      const { pieces, notices, revisions } = this.#contentOf(bytes)
      this.#notices.push(...notices)
      for (const kind of ['insertions', 'deletions', 'comments'] as const)
        this.revisions[kind] += revisions?.[kind] ?? 0
      const read: Piece[] = []
      for (const piece of pieces) {
        if (read.length > limits.blocks) break
        if (!piece.part) read.push(piece)
      }
      return read
    } catch (error) {
      // Refusals because of hostile content or limits apply to the whole file.
      if (error instanceof AppError && !['documents.damaged', 'documents.unknownType'].includes(error.key)) throw error
      this.#unread += 1
      return []
    }
  }

  #contentOf(bytes: Uint8Array): Content {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      if (this.#depth >= deepest) throw new AppError('documents.unknownType')
      return this.#readers.readDocument(bytes)
    }
    const kind = markupKind(bytes)
    if (!kind) return { pieces: readText(bytes), notices: [] }
    if (!this.#readers.readMarkup) throw new AppError('documents.unknownType')
    return this.#readers.readMarkup(kind, bytes)
  }
}

/** The words of a chart or diagram in the order of its part, as one line each: names, categories and values. */
function wordsOf(bytes: Uint8Array): Piece[] {
  const lines: string[] = []
  let line = ''
  let length = 0
  let isWord = false
  readXml(bytes, {
    open: (name) => {
      isWord = name === '?:t' || name === '?:v'
    },
    close: (name) => {
      if (name === '?:v') line += ' '
      if (!['?:p', '?:tx', '?:cat', '?:val'].includes(name)) return
      if (line.trim()) lines.push(line.trim())
      line = ''
    },
    text: (text) => {
      if (isWord && length < longestDrawing) {
        line += text
        length += text.length
      }
    },
  })
  return lines.map((text) => ({ kind: 'paragraph', text, isAside: true }))
}
