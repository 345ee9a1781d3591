import type { FileChange } from '../../../kernel/file-change.ts'
import { limits } from '../limits.ts'
import { readXml, type Attributes } from '../xml.ts'

/** Maximum listed length of a change, in UTF-16 code units. */
const longest = 200
/** Maximum stored length of the text that a comment is attached to, in UTF-16 code units. */
const longestAnchor = 400
/** Maximum number of comments that may be open at one place of the text. */
const mostAnchors = 50

/** Placeholders for changes without text. */
export const paragraphMark = '¶'
export const cellMark = '▭'

export const cutWords = (text: string): string =>
  (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text).replace(/\s+/g, ' ').trim()

/** Collects the tracked changes of a part, with their authors and text. */
export class Changes {
  readonly list: FileChange[] = []
  insertions = 0
  deletions = 0
  readonly #open: { change: FileChange; name: string }[] = []

  /** @param name the element of the change, which ends with {@link close} */
  add(kind: 'insertion' | 'deletion', a: Attributes, name: string, text = ''): void {
    if (kind === 'insertion') this.insertions += 1
    else this.deletions += 1
    const change: FileChange = {
      kind,
      author: (a['author'] ?? '').slice(0, 100),
      date: (a['date'] ?? '').slice(0, 40),
      text,
    }
    if (this.list.length < limits.changes) this.list.push(change)
    if (text === '') this.#open.push({ change, name })
  }

  /** Number of open changes. */
  get depth(): number {
    return this.#open.length
  }

  /** @param from the first of the open changes that the text belongs to */
  text(text: string, from = 0): void {
    for (const { change } of this.#open.slice(from)) if (change.text.length <= longest) change.text += text
  }

  close(name: string): void {
    const last = this.#open.at(-1)
    if (last?.name !== name) return
    this.#open.pop()
    last.change.text = cutWords(last.change.text)
  }
}

/** Collects the text that comments are attached to, by the comment's id. */
export class Anchors {
  readonly words = new Map<string, string>()
  readonly #open = new Set<string>()

  begin(id: string): void {
    if (this.#open.size < mostAnchors) this.#open.add(id)
  }

  end(id: string): void {
    this.#open.delete(id)
  }

  text(text: string): void {
    for (const id of this.#open) {
      const before = this.words.get(id) ?? ''
      if (before.length < longestAnchor) this.words.set(id, (before + text).slice(0, longestAnchor))
    }
  }
}

/**
 * Reads the comments of a document.
 * @param anchors the text that each comment is attached to, by its id
 */
export function readComments(
  bytes: Uint8Array | undefined,
  anchors: ReadonlyMap<string, string>,
): { count: number; list: FileChange[] } {
  const list: FileChange[] = []
  let count = 0
  let current: FileChange | undefined
  let inText = false
  if (bytes)
    readXml(bytes, {
      open(name, a) {
        inText = name === 'w:t'
        if (name === 'w:p' && current?.text) current.text += ' '
        if (name !== 'w:comment') return
        count += 1
        const about = cutWords(anchors.get(a['id'] ?? '') ?? '')
        current = {
          kind: 'comment',
          author: (a['author'] ?? '').slice(0, 100),
          date: (a['date'] ?? '').slice(0, 40),
          text: '',
          ...(about && { about }),
        }
        if (list.length < limits.changes) list.push(current)
      },
      close(name) {
        inText = false
        if (name === 'w:comment' && current) current.text = cutWords(current.text)
      },
      text(text) {
        if (inText && current && current.text.length <= longest) current.text += text
      },
    })
  return { count, list }
}
