import type { Content } from '../content.ts'
import { eqText } from '../docx/eq.ts'
import { limits } from '../limits.ts'
import { type Piece, struckMarks, struckText } from '../paragraph.ts'
import { refuse } from '../refuse.ts'

/** Destinations whose content is no text of the document. */
const dark = new Set(
  'fonttbl colortbl stylesheet info pict objdata listtable listoverridetable revtbl rsidtbl xmlnstbl themedata colorschememapping latentstyles datastore generator filetbl fldinst nonshppict bkmkstart bkmkend template pgptbl mmathPr xe tc txe rxe'.split(
    ' ',
  ),
)
/** Destinations marked as optional that hold text all the same. */
const light = new Set(['shptxt', 'shpinst', 'shppict', 'listtext', 'pntext', 'fldrslt', 'footnote', 'ftnsep'])
const signs: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: '\u2003',
  enspace: '\u2002',
  line: '\n',
  lbr: '\n',
  nestcell: ' ',
  nestrow: ' ',
}
/** Windows code pages of the character sets of fonts (\fcharset). */
const charsets: Record<number, string> = {
  0: 'windows-1252',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  238: 'windows-1250',
}
const codePages: Record<number, string> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5', 65001: 'utf-8' }

interface Group {
  isDark: boolean
  isHidden: boolean
  isStruck: boolean
  isDeleted: boolean
  /** Bytes of substitutes behind a `\u`. */
  uc: number
  font: number
  destination: string
}

/** Reads Rich Text Format (version 1.9.1): paragraphs and table rows, with the numbers that the file shows. */
export function readRtf(bytes: Uint8Array): Content {
  return new RtfReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')).read()
}

class RtfReader {
  readonly #rtf: string
  readonly #pieces: Piece[] = []
  readonly #groups: Group[] = []
  readonly #fonts = new Map<number, string>()
  #group: Group = { isDark: false, isHidden: false, isStruck: false, isDeleted: false, uc: 1, font: 0, destination: '' }
  #codePage = 'windows-1252'
  #line = ''
  #cells: string[] = []
  #cell: string[] = []
  #inTable = false
  #table = -1
  #wasRow = false
  #bytes: number[] = []
  #skip = 0
  #instruction = ''
  #struck = 0
  #deletions = 0
  #objects = 0
  #hasHidden = false

  constructor(rtf: string) {
    this.#rtf = rtf
  }

  read(): Content {
    const token = /\\(?:'([0-9a-f]{2})|([a-z]+)(-?\d{1,10})? ?|([^a-z]))|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi
    for (const [, hex, word, value, sign, brace, text] of this.#rtf.matchAll(token)) {
      if (this.#pieces.length > limits.blocks) break
      if (hex !== undefined) this.#byte(Number.parseInt(hex, 16))
      else if (text !== undefined) for (const one of text) this.#byte(one.charCodeAt(0))
      else if (brace !== undefined || word !== undefined || sign !== undefined) {
        this.#flush()
        if (brace === '{') this.#open()
        else if (brace === '}') this.#close()
        else if (word !== undefined) this.#word(word, value === undefined ? undefined : Number(value))
        else if (sign !== undefined) this.#sign(sign)
      }
    }
    this.#flush()
    this.#endLine()
    const notices: Content['notices'] = []
    if (this.#hasHidden) notices.push('documents.hiddenText')
    if (this.#struck > 0) notices.push({ key: 'documents.struckText', vars: { count: this.#struck } })
    if (this.#deletions > 0)
      notices.push({ key: 'documents.revisions', vars: { insertions: 0, deletions: this.#deletions, comments: 0 } })
    if (this.#objects > 0) {
      // Nothing but embedded objects is no document to be read.
      if (this.#pieces.length === 0) refuse('documents.unknownType')
      notices.push({ key: 'documents.embeddedUnread', vars: { count: this.#objects } })
    }
    return { pieces: this.#pieces, notices }
  }

  #open(): void {
    if (this.#groups.length > limits.xmlDepth * 5) refuse('documents.tooDeep')
    this.#groups.push(this.#group)
    this.#group = { ...this.#group, destination: '' }
  }

  #close(): void {
    if (this.#group.destination === 'fldinst' && /^\s*EQ\s/i.test(this.#instruction)) {
      const text = eqText(this.#instruction)
      this.#group = this.#groups.pop() ?? this.#group
      this.#write(text)
      return
    }
    this.#group = this.#groups.pop() ?? this.#group
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
    const isOptional = group.destination === '*'
    if (isOptional || dark.has(word)) {
      group.destination = word
      if (word === 'objdata') this.#objects += 1
      if (light.has(word)) group.isDark = false
      else if (isOptional || dark.has(word)) group.isDark = true
      if (word === 'fldinst') this.#instruction = ''
    } else if (light.has(word)) group.isDark = false
    if (word === 'ansicpg') this.#codePage = codePages[value ?? 0] ?? `windows-${value}`
    else if (word === 'f') group.font = value ?? 0
    else if (word === 'fcharset' && this.#fonts.size < 5_000) this.#fonts.set(group.font, charsets[value ?? 0] ?? '')
    else if (word === 'uc') group.uc = Math.max(0, Math.min(value ?? 1, 20))
    else if (word === 'u' && value !== undefined) {
      this.#write(String.fromCharCode(value < 0 ? value + 0x10000 : value))
      this.#skip = group.uc
    } else if (word === 'v') group.isHidden = value !== 0
    else if (word === 'strike' || word === 'striked') group.isStruck = value !== 0
    else if (word === 'deleted') {
      if (value !== 0 && !group.isDeleted) this.#deletions += 1
      group.isDeleted = value !== 0
    } else if (word === 'plain') Object.assign(group, { isHidden: false, isStruck: false })
    else if (word === 'intbl') this.#inTable = true
    else if (word === 'pard') this.#inTable = false
    else if (group.isDark) return
    else if (word === 'par' || word === 'sect' || word === 'page') this.#endLine()
    else if (word === 'cell') this.#endCell()
    else if (word === 'row') this.#endRow()
    else if (signs[word] !== undefined) this.#write(signs[word])
  }

  #byte(byte: number): void {
    if (this.#skip > 0) this.#skip -= 1
    else this.#bytes.push(byte)
  }

  /** Decodes the bytes that have come: characters of two bytes never reach over a control word. */
  #flush(): void {
    if (this.#bytes.length === 0) return
    const bytes = new Uint8Array(this.#bytes)
    this.#bytes = []
    this.#write(decode(bytes, this.#fonts.get(this.#group.font) || this.#codePage))
  }

  #write(raw: string): void {
    const text = raw.replace(struckMarks, '')
    const group = this.#group
    if (group.destination === 'fldinst') this.#instruction = (this.#instruction + text).slice(0, 2_000)
    if (group.isDark || group.isDeleted) return
    if (group.isHidden) this.#hasHidden ||= text.trim() !== ''
    else if (group.isStruck && text.trim() !== '') {
      this.#struck += text.trim().length
      this.#line += struckText(text)
    } else this.#line += text
  }

  #endLine(): void {
    const line = this.#line
    this.#line = ''
    if (this.#inTable || this.#cells.length > 0) {
      this.#cell.push(line)
      return
    }
    this.#wasRow = false
    for (const text of line.split('\n')) if (text.trim()) this.#pieces.push({ kind: 'paragraph', text })
  }

  #endCell(): void {
    if (this.#cells.length < 63)
      this.#cells.push(
        [...this.#cell, this.#line]
          .map((line) => line.trim())
          .filter(Boolean)
          .join('\n'),
      )
    this.#cell = []
    this.#line = ''
  }

  #endRow(): void {
    const cells = this.#cells
    this.#cells = []
    this.#cell = []
    this.#line = ''
    if (!this.#wasRow) this.#table += 1
    this.#wasRow = true
    if (cells.some(Boolean)) this.#pieces.push({ kind: 'row', cells, table: this.#table })
  }
}

function decode(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
