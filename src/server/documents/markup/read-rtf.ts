import type { Content } from '../content.ts'
import { Anchors, cutWords } from '../docx/changes.ts'
import { noticesOf } from '../docx/docx-notices.ts'
import { Fields } from '../docx/fields.ts'
import { DistinctEdges, lineOf, notePieces } from '../docx/flow.ts'
import { limits } from '../limits.ts'
import { type Piece, struckMarks, struckText } from '../paragraph.ts'
import { refuse } from '../refuse.ts'
import type { FileChange } from '../../../kernel/file-change.ts'
import { RtfChanges, timeOf, type Tracked, trackedAfter, untracked } from './rtf-changes.ts'
import { type Counters, Flow } from './rtf-flow.ts'
import { charsets, codePage, dark, decode, flows, light, signs, values } from './rtf-words.ts'

/** UTF-16 code units of a value that are kept. */
const longestValue = 4_000

interface Group {
  isDark: boolean
  isHidden: boolean
  isStruck: boolean
  tracked: Tracked
  /** Number of substitute bytes after a `\u`. */
  uc: number
  font: number
  destination: string
  /** Within the instruction of a field. */
  isInstruction: boolean
  flow: Flow
  /** Receives words that are a value instead of text. */
  value: { text: string } | undefined
}

/**
 * Reads Rich Text Format (version 1.9.1) like a .docx: paragraphs and table rows with the numbers that the file shows,
 * tracked insertions accepted and deletions dropped, then notes, then each different header and footer once.
 */
export function readRtf(bytes: Uint8Array): Content {
  return new RtfReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')).read()
}

class RtfReader {
  readonly #rtf: string
  readonly #counters: Counters = { pieces: 0, tables: -1 }
  readonly #body = new Flow(this.#counters, 'body')
  readonly #groups: Group[] = []
  readonly #fonts = new Map<number, string>()
  readonly #fields = new Fields(false)
  readonly #changes = new RtfChanges()
  readonly #anchors = new Anchors()
  readonly #notes: { kind: 'footnote' | 'endnote'; pieces: Piece[] }[] = []
  readonly #edges: Flow[] = []
  readonly #comments: FileChange[] = []
  #commentCount = 0
  #comment = { author: '', date: '', id: '' }
  #property = { name: '', value: '' }
  #group: Group = {
    isDark: false,
    isHidden: false,
    isStruck: false,
    tracked: untracked,
    uc: 1,
    font: 0,
    destination: '',
    isInstruction: false,
    flow: this.#body,
    value: undefined,
  }
  #codePage = 'windows-1252'
  #bytes: number[] = []
  #skip = 0
  #struck = 0
  #objects = 0
  #hasHidden = false
  #hasTitlePage = false
  #hasEvenPages = false

  constructor(rtf: string) {
    this.#rtf = rtf
  }

  read(): Content {
    const token = /\\(?:'([0-9a-f]{2})|([a-z]+)(-?\d{1,10})? ?|([^a-z]))|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
    let isTruncated = false
    for (let found = token.exec(this.#rtf); found && !isTruncated; found = token.exec(this.#rtf)) {
      const [, hex, word, value, sign, brace, text] = found
      isTruncated = this.#counters.pieces > limits.blocks
      if (hex !== undefined) this.#byte(Number.parseInt(hex, 16))
      else if (text !== undefined) for (const one of text) this.#byte(one.charCodeAt(0))
      else if (brace !== undefined || word !== undefined || sign !== undefined) {
        this.#flush()
        if (brace === '{') this.#open()
        else if (brace === '}') this.#close()
        else if (word === 'bin') token.lastIndex += Math.max(0, Number(value ?? 0))
        else if (word !== undefined) this.#word(word, value === undefined ? undefined : Number(value))
        else if (sign !== undefined) this.#sign(sign)
      }
    }
    this.#flush()
    while (this.#groups.length > 0) this.#close()
    return this.#content(isTruncated)
  }

  #content(isTruncated: boolean): Content {
    const pieces = [...this.#body.finish()]
    for (const kind of ['footnote', 'endnote'] as const)
      for (const [index, note] of this.#notes.filter((one) => one.kind === kind).entries())
        pieces.push(...notePieces(note.pieces, index + 1))
    const edges = new DistinctEdges()
    for (const { kind, pages, pieces: lines } of this.#edges)
      if ((pages !== 'first' || this.#hasTitlePage) && (pages !== 'even' || this.#hasEvenPages))
        edges.add(kind === 'header' ? kind : 'footer', lines)
    pieces.push(...edges.pieces)
    // A file with nothing but embedded objects has no text to read.
    if (this.#objects > 0 && pieces.length === 0) refuse('documents.unknownType')
    this.#changes.follow(untracked)
    const { all: changes } = this.#changes
    const part = {
      changes,
      struck: this.#struck,
      hasHiddenText: this.#hasHidden,
      unreadFields: this.#fields.unread,
      embedded: this.#objects,
    }
    const { insertions, deletions } = changes
    const comments = this.#comments.map(({ about: id, ...comment }) => {
      const about = cutWords(this.#anchors.words.get(id ?? '') ?? '')
      return { ...comment, ...(about && { about }) }
    })
    const notices = noticesOf([part], { hasMacros: false, comments, commentCount: this.#commentCount })
    if (isTruncated) notices.push('documents.truncated')
    return { pieces, revisions: { insertions, deletions, comments: this.#commentCount }, notices }
  }

  #open(): void {
    if (this.#groups.length > limits.xmlDepth * 5) refuse('documents.tooDeep')
    this.#groups.push(this.#group)
    this.#group = { ...this.#group, destination: '' }
  }

  #close(): void {
    const closed = this.#group
    this.#group = this.#groups.pop() ?? closed
    if (closed.flow !== this.#group.flow) this.#endFlow(closed.flow)
    if (closed.destination === 'field') this.#endField()
    if (closed.destination === 'sp') this.#endProperty()
    if (closed.value && closed.value !== this.#group.value) this.#take(closed.destination, closed.value.text.trim())
  }

  #sign(sign: string): void {
    if (sign === '*') this.#group.destination = '*'
    else if (sign === '~') this.#write('\u00a0')
    else if (sign === '_') this.#write('-')
    else if (sign === '\\' || sign === '{' || sign === '}') this.#write(sign)
    else if (sign === '\r' || sign === '\n') this.#endLine()
  }

  #word(word: string, value: number | undefined): void {
    const group = this.#group
    if (group.destination === '*' || dark.has(word) || light.has(word) || flows.has(word) || values.has(word))
      this.#destination(word)
    group.tracked = trackedAfter(group.tracked, word, value)
    const { form } = this.#fields
    if (word === 'ansicpg') this.#codePage = codePage(value ?? 0)
    else if (word === 'f') group.font = value ?? 0
    else if (word === 'fcharset' && this.#fonts.size < 5_000) this.#fonts.set(group.font, charsets[value ?? 0] ?? '')
    else if (word === 'uc') group.uc = Math.max(0, Math.min(value ?? 1, 20))
    else if (word === 'u' && value !== undefined) {
      this.#write(String.fromCharCode(value < 0 ? value + 0x10000 : value))
      this.#skip = group.uc
    } else if (word === 'v') group.isHidden = value !== 0
    else if (word === 'strike' || word === 'striked') group.isStruck = value !== 0
    else if (word === 'plain') Object.assign(group, { isHidden: false, isStruck: false })
    else if (word === 'facingp') this.#hasEvenPages = value !== 0
    else if (word === 'titlepg') this.#hasTitlePage = true
    else if (word === 'ffdefres' && form) form.default = value === 1
    else if (word === 'ffres' && form) {
      form.chosen = value ?? 0
      // 25 says that the user has not touched the field.
      if (value !== 25) form.checked = value === 1
    } else if (word === 'field') {
      group.destination = word
      this.#fields.begin('', group.isDark || group.tracked.isDeleted)
    } else if (!group.isDark) this.#textWord(word)
  }

  #textWord(word: string): void {
    const { flow } = this.#group
    if (word === 'intbl' || word === 'trowd') flow.table()
    else if (word === 'pard') flow.paragraph()
    else if (word === 'par' || word === 'sect' || word === 'page') this.#endLine()
    else if (word === 'cell') this.#endChanges().endCell()
    else if (word === 'row') this.#endChanges().endRow()
    else if (word === 'ftnalt' && flow.kind === 'footnote') flow.kind = 'endnote'
    else if (word === 'chpgn') this.#write(flow.isEdge ? '#' : '')
    else if (signs[word] !== undefined) this.#write(signs[word])
  }

  /** Begins a destination. Unknown optional destinations are skipped. */
  #destination(word: string): void {
    const group = this.#group
    const isOptional = group.destination === '*'
    const flow = flows.get(word)
    group.destination = word
    if (word === 'pict' || word === 'shpinst' || word === 'objdata')
      if (!group.isDark) this.#changes.follow(group.tracked)
    if (word === 'objdata') this.#objects += 1
    if (word === 'fldinst') group.isInstruction = true
    else if (word === 'fldrslt') {
      group.isInstruction = false
      this.#fields.separate(group.flow.line.length)
    } else if (flow && !group.isDark && (!group.tracked.isDeleted || flow.kind === 'comment')) {
      this.#counters.pieces += 1
      group.flow = new Flow(this.#counters, flow.kind, group.flow, flow.pages)
      this.#fields.isEdge = group.flow.isEdge
      Object.assign(group, { isHidden: false, isStruck: false, tracked: untracked, isInstruction: false })
    } else if (values.has(word)) {
      group.isDark = true
      group.value = { text: '' }
    } else if (flow || dark.has(word) || (isOptional && !light.has(word))) {
      group.isDark = true
      group.value = undefined
    }
  }

  /** Stores the words of a destination that is a value. */
  #take(destination: string, text: string): void {
    if (destination === 'sn') this.#property.name = text
    else if (destination === 'sv') this.#property.value = text
    else if (destination === 'ffl') this.#fields.form?.entries.push(text)
    else if (destination === 'revtbl') this.#changes.authors = text.split(';').map((author) => author.trim())
    else if (destination === 'atnauthor') this.#comment.author = text
    else if (destination === 'atnref') this.#comment.id = text
    else if (destination === 'atndate') this.#comment.date = timeOf(Number(text))
    else if (destination === 'atrfstart') this.#anchors.begin(text)
    else if (destination === 'atrfend') this.#anchors.end(text)
  }

  /** Words drawn as a shape, such as watermarks, are text; other properties of shapes are not. */
  #endProperty(): void {
    const { name, value } = this.#property
    this.#property = { name: '', value: '' }
    if (name === 'gtextUNICODE' && value && !this.#group.isDark && !this.#group.tracked.isDeleted)
      this.#group.flow.after.push({ kind: 'paragraph', text: value, isAside: true })
  }

  #endFlow(flow: Flow): void {
    this.#changes.follow(untracked)
    this.#fields.isEdge = this.#group.flow.isEdge
    const pieces = flow.finish()
    if (flow.kind === 'box') flow.around?.after.push(...pieces)
    else if (flow.kind === 'header' || flow.kind === 'footer') this.#edges.push(flow)
    else if (flow.kind !== 'comment' && flow.kind !== 'body') this.#notes.push({ kind: flow.kind, pieces })
    else {
      const { author, date, id } = this.#comment
      const text = cutWords(pieces.map(lineOf).join(' '))
      this.#comment = { author: '', date: '', id: '' }
      this.#commentCount += 1
      if (this.#comments.length < limits.changes)
        this.#comments.push({ kind: 'comment', author: author.slice(0, 100), date, text, about: id })
    }
  }

  #endField(): void {
    const { flow } = this.#group
    const { text, blankFrom } = this.#fields.end()
    if (blankFrom !== undefined && flow.line.slice(blankFrom).trim() === '') flow.line = flow.line.slice(0, blankFrom)
    this.#write(text)
  }

  #endLine(): void {
    const { flow, tracked, isDark } = this.#group
    if (isDark) return
    this.#changes.mark(tracked)
    if (tracked.isDeleted) flow.carry()
    else flow.endLine()
  }

  #endChanges(): Flow {
    this.#changes.follow(untracked)
    return this.#group.flow
  }

  #byte(byte: number): void {
    if (this.#skip > 0) this.#skip -= 1
    else this.#bytes.push(byte)
  }

  /** Decodes the collected bytes: a two-byte character never spans a control word. */
  #flush(): void {
    if (this.#bytes.length === 0) return
    const bytes = new Uint8Array(this.#bytes)
    this.#bytes = []
    this.#write(decode(bytes, this.#fonts.get(this.#group.font) || this.#codePage))
  }

  #write(raw: string): void {
    const text = raw.replace(struckMarks, '')
    const group = this.#group
    if (text === '') return
    if (group.value) group.value.text = (group.value.text + text).slice(0, longestValue)
    if (group.isDark) return
    if (group.isInstruction) {
      this.#fields.instruct(text)
      return
    }
    if (!group.tracked.isDeleted && this.#fields.take(text)) return
    if (group.isHidden && !group.tracked.isDeleted) {
      this.#hasHidden ||= text.trim() !== ''
      return
    }
    this.#changes.follow(group.tracked)
    this.#changes.all.text(text)
    if (group.tracked.isDeleted) return
    this.#anchors.text(text)
    if (group.isStruck && text.trim() !== '') {
      this.#struck += text.trim().length
      group.flow.line += struckText(text)
    } else group.flow.line += text
  }
}
