import { Parser } from 'htmlparser2'
import { decodeText } from '../charset.ts'
import { limits } from '../limits.ts'
import { type Merge, type Piece, struckMarks, struckText } from '../paragraph.ts'
import { refuse } from '../refuse.ts'
import type { Content } from '../content.ts'
import { Select } from './html-select.ts'

/** Elements that begin and end a line. */
const blocks = new Set(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
/** Elements whose content is not text. */
const dark = new Set(['script', 'style', 'title', 'template', 'noscript', 'object', 'svg', 'xml', 'option', 'datalist'])
/** Elements without an end tag. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const mostColumns = 63
/** Line ends of the source between Chinese characters are ignored. */
const lineEnd =
  /(?<=[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF])\s*[\r\n]\s*(?=[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF])/gu

interface Frame {
  name: string
  isDark: boolean
  isHidden: boolean
  isStruck: boolean
  /** Line ends and blanks of the source are preserved. */
  isPre: boolean
}

interface Table {
  id: number
  cells: string[]
  merged: (Merge | null)[]
  /**
   * For each column, the number of further rows that a cell of an earlier row spans, and the side that it merges with.
   */
  spans: { rows: number; merge: Merge }[]
}

/**
 * Reads a web page: paragraphs, headings, lists with their numbers and tables, as a browser shows them without scripts
 * and style sheets. Nothing outside the file is opened.
 */
export function readHtml(bytes: Uint8Array, charset?: string): Content {
  return new HtmlReader().read(decodeHtml(bytes, charset))
}

class HtmlReader {
  readonly #pieces: Piece[] = []
  readonly #stack: Frame[] = []
  readonly #tables: Table[] = []
  readonly #cells: { lines: string[]; colspan: number; rowspan: number }[] = []
  readonly #lists: (number | null)[] = []
  /** The list whose options are read. */
  #select: Select | undefined
  #line = ''
  #number = ''
  #outline: number | undefined
  #tableCount = 0
  #hasHidden = false
  #struck = 0
  #isTruncated = false

  read(html: string): Content {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (text) => this.#text(text),
      },
      { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
    )
    const step = 64 * 1024
    for (let at = 0; at < html.length && !this.#isTruncated; at += step) parser.write(html.slice(at, at + step))
    parser.end()
    this.#break()
    const notices: Content['notices'] = []
    if (this.#hasHidden) notices.push('documents.hiddenText')
    if (this.#struck > 0) notices.push({ key: 'documents.struckText', vars: { count: this.#struck } })
    if (this.#isTruncated) notices.push('documents.truncated')
    return { pieces: this.#pieces, notices }
  }

  #open(name: string, a: Record<string, string>): void {
    if (this.#stack.length > limits.xmlDepth * 2) refuse('documents.tooDeep')
    const top = this.#stack.at(-1)
    const style = a['style'] ?? ''
    if (!empty.has(name))
      this.#stack.push({
        name,
        isDark: top?.isDark === true || dark.has(name),
        isHidden:
          top?.isHidden === true || a['hidden'] !== undefined || /display\s*:\s*none|mso-hide\s*:\s*all/i.test(style),
        isStruck:
          top?.isStruck === true || /^(?:s|strike|del)$/.test(name) || /text-decoration[^;]*line-through/i.test(style),
        isPre: isPre(name, style) ?? top?.isPre === true,
      })
    if (name === 'option') this.#select?.begin(a)
    if (top?.isDark) return
    if (name === 'select') this.#select = new Select(a)
    if (name === 'br') this.#break()
    else if (name === 'input') this.#input(a)
    else if (blocks.has(name)) this.#break()
    if (/^h[1-6]$/.test(name)) this.#outline = Number(name[1])
    if (name === 'ol') this.#lists.push((Number(a['start'] ?? 1) || 1) - 1)
    if (name === 'ul') this.#lists.push(null)
    if (name === 'li') this.#count(a)
    if (name === 'table') {
      this.#tables.push({ id: this.#tableCount++, cells: [], merged: [], spans: [] })
    }
    if (name === 'tr') this.#row()
    if (name === 'td' || name === 'th') {
      this.#endCell()
      this.#cells.push({ lines: [], colspan: spanOf(a['colspan']), rowspan: spanOf(a['rowspan']) })
    }
  }

  #close(name: string): void {
    if (empty.has(name)) return
    if (name === 'option') this.#select?.end()
    if (name === 'select') this.#choose()
    const wasDark = this.#stack.at(-1)?.isDark
    if (this.#stack.at(-1)?.name === name) this.#stack.pop()
    if (wasDark) return
    if (blocks.has(name)) this.#break()
    if (/^h[1-6]$/.test(name)) this.#outline = undefined
    if (name === 'ol' || name === 'ul') this.#lists.pop()
    if (name === 'td' || name === 'th') this.#endCell()
    if (name === 'tr' || name === 'table') this.#row()
    if (name === 'table') this.#tables.pop()
  }

  #text(raw: string): void {
    const top = this.#stack.at(-1)
    if (top?.isDark) {
      this.#select?.text(raw)
      return
    }
    const text = raw.replace(struckMarks, '')
    if (top?.isPre) {
      for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
        if (index > 0) this.#break()
        this.#show(line)
      }
    } else this.#show(text.replace(lineEnd, '').replace(/[ \t\r\n\f]+/g, ' '))
  }

  #show(text: string): void {
    const top = this.#stack.at(-1)
    if (top?.isHidden) this.#hasHidden ||= text.trim() !== ''
    else if (top?.isStruck && text.trim() !== '') {
      this.#struck += text.trim().length
      this.#line += struckText(text)
    } else this.#line += text
  }

  #choose(): void {
    const text = this.#select?.shown ?? ''
    this.#select = undefined
    this.#show(text.replace(struckMarks, ''))
  }

  #input(a: Record<string, string>): void {
    const type = (a['type'] ?? 'text').toLowerCase()
    if (type === 'checkbox' || type === 'radio') this.#line += a['checked'] === undefined ? '☐' : '☑'
    else if (type === 'text' || type === 'number' || type === 'date') this.#line += a['value'] ?? ''
  }

  #count(a: Record<string, string>): void {
    const last = this.#lists.length - 1
    const before = this.#lists[last]
    if (before === null || before === undefined) return
    this.#lists[last] = a['value'] === undefined ? before + 1 : Number(a['value']) || 0
    this.#number = `${this.#lists[last]}.`
  }

  /** Ends a line: in a cell it is one of its lines, else a paragraph. */
  #break(): void {
    const text = this.#line.trim()
    this.#line = ''
    if (text === '') return
    const number = this.#number
    this.#number = ''
    const cell = this.#cells.at(-1)
    if (cell) cell.lines.push(number ? `${number} ${text}` : text)
    else if (this.#pieces.length > limits.blocks) this.#isTruncated = true
    else
      this.#pieces.push({
        kind: 'paragraph',
        text,
        ...(number && { number }),
        ...(this.#outline !== undefined && { outline: this.#outline }),
      })
  }

  #endCell(): void {
    this.#break()
    const table = this.#tables.at(-1)
    // A table within a cell belongs to that cell: its own cells have ended before.
    if (this.#cells.length < this.#tables.length || !table) return
    const cell = this.#cells.pop()
    if (!cell) return
    this.#skipSpanned(table)
    for (let column = 0; column < cell.colspan && table.cells.length < mostColumns; column++) {
      const at = table.cells.length
      table.cells.push(column === 0 ? cell.lines.join('\n') : '')
      table.merged.push(column === 0 ? null : 'left')
      table.spans[at] = { rows: cell.rowspan - 1, merge: column === 0 ? 'up' : 'left' }
    }
  }

  #skipSpanned(table: Table): void {
    for (let span = table.spans[table.cells.length]; span && span.rows > 0; span = table.spans[table.cells.length]) {
      span.rows -= 1
      table.cells.push('')
      table.merged.push(span.merge)
    }
  }

  /** Ends a row of the innermost table. */
  #row(): void {
    const table = this.#tables.at(-1)
    if (!table) return
    this.#endCell()
    if (table.cells.length === 0) return
    this.#skipSpanned(table)
    const { cells, merged, id } = table
    table.cells = []
    table.merged = []
    if (!cells.some((cell) => cell.trim())) return
    const outer = this.#cells.at(-1)
    if (outer) outer.lines.push(cells.filter(Boolean).join(' '))
    else if (this.#pieces.length > limits.blocks) this.#isTruncated = true
    else this.#pieces.push({ kind: 'row', cells, merged, table: id })
  }
}

/** Whether an element preserves the lines of the source; undefined where it inherits this. */
function isPre(name: string, style: string): boolean | undefined {
  const stated = /white-space\s*:\s*([\w-]+)/i.exec(style)?.[1]?.toLowerCase()
  if (stated && stated !== 'inherit') return stated.startsWith('pre') || stated === 'break-spaces'
  return name === 'pre' || name === 'textarea' ? true : undefined
}

const spanOf = (value: string | undefined) => Math.max(1, Math.min(Number(value) || 1, mostColumns))

/** Decodes a page by its byte order mark, its own charset or that of the enclosing file, else like any text. */
function decodeHtml(bytes: Uint8Array, charset?: string): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1')
  const isMarked = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.test(head)
  const stated = /<(?:meta\b[^>]{0,200}?charset\s*=\s*|\?xml\b[^>]{0,200}?encoding\s*=\s*)["']?([\w-]{2,30})/i.exec(
    head,
  )?.[1]
  for (const name of isMarked ? [] : [stated, charset])
    try {
      if (name) return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      // The charset is unknown or wrong: the bytes decide.
    }
  return decodeText(bytes) ?? refuse('documents.damaged')
}
