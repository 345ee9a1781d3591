import type { Paragraph, Piece } from '../paragraph.ts'
import { readXml, type Attributes } from '../xml.ts'
import { RowBuilder, splitLines } from './flow.ts'
import type { Numbering } from './numbering.ts'
import { isOn, type ParagraphProperties, type Styles } from './styles.ts'
import { symbol } from './symbols.ts'

export interface Body {
  pieces: Piece[]
  /** Footnotes or endnotes by id, when the part holds these. */
  notes: Map<string, Piece[]>
  /** Ids of the notes that the text refers to, in reading order. */
  references: { kind: 'footnote' | 'endnote'; id: string }[]
  insertions: number
  deletions: number
  hasHiddenText: boolean
}

const blank = (): OpenParagraph => ({
  text: '',
  style: undefined,
  own: {},
  isMarkDeleted: false,
  isMarkHidden: false,
  endsSection: false,
  after: [],
})

interface OpenParagraph {
  text: string
  style: string | undefined
  own: ParagraphProperties
  isMarkDeleted: boolean
  isMarkHidden: boolean
  endsSection: boolean
  /** What stands in text boxes anchored here; read after the paragraph. */
  after: Piece[]
}

/** Former formatting, controls' settings, phonetic guides: none of it is what the reader sees. */
const skipped = new Set([
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:tblPrExChange',
  'w:tblGridChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
  'w:sdtPr',
  'w:rt',
])

/**
 * Reads the paragraphs and tables of a main document, footnotes or endnotes part, insertions accepted and deletions
 * dropped. Of alternate content only the first choice is read, so text boxes are not read twice.
 * @param markOf what stands in the text for a picture, chart or mark of a note
 */
export function readBody(
  bytes: Uint8Array,
  styles: Styles,
  numbering: Numbering,
  markOf: (kind: string, id: string) => string = () => '',
): Body {
  const body: Body = {
    pieces: [],
    notes: new Map(),
    references: [],
    insertions: 0,
    deletions: 0,
    hasHiddenText: false,
  }
  const path: string[] = []
  let skipFrom = 0
  let containers: Piece[][] = [body.pieces]
  const paragraphs: OpenParagraph[] = []
  const rows: RowBuilder[] = []
  const choices: boolean[] = []
  // For each open field, whether its result has begun: the instruction before it (`PAGE`, `IF`) is code, not text.
  let fields: boolean[] = []
  const hidden: boolean[] = []
  let tables = 0
  // Text of a paragraph whose mark was deleted: it runs on into the next one, whose properties win.
  let carried = ''

  const current = () => paragraphs.at(-1) ?? blank()
  const write = (text: string) => {
    const paragraph = paragraphs.at(-1)
    if (!paragraph || fields.includes(false)) return
    if (hidden.at(-1)) body.hasHiddenText ||= text.trim() !== ''
    else paragraph.text += text
  }
  const parent = () => path.at(-2)
  const revise = (kind: 'insertions' | 'deletions') => (body[kind] += 1)
  const dropSubtree = () => (skipFrom ||= path.length)

  const opened: Record<string, (a: Attributes) => void> = {
    'w:p': () => {
      paragraphs.push({ ...blank(), text: carried })
      carried = ''
    },
    'w:pStyle': (a) => (current().style = a['val']),
    'w:numId': (a) => (current().own.numId = a['val'] ?? '0'),
    'w:ilvl': (a) => (current().own.ilvl = Number(a['val'])),
    'w:outlineLvl': (a) => (current().own.outline = Number(a['val'])),
    'w:r': () => hidden.push(styles.isHidden(current().style ?? '')),
    'w:vanish': (a) => hide(isOn(a['val'])),
    'w:rStyle': (a) => styles.isHidden(a['val'] ?? '') && hide(true),
    'w:tab': () => parent() === 'w:r' && write('\t'),
    'w:br': () => write('\n'),
    'w:cr': () => write('\n'),
    'w:noBreakHyphen': () => write('-'),
    'w:sym': (a) => write(symbol(a['font'], a['char'])),
    'w:sectPr': () => (current().endsSection = true),
    'w:ins': () => revise('insertions'),
    'w:moveTo': () => revise('insertions'),
    'w:del': () => dropDeleted(),
    'w:moveFrom': () => dropDeleted(),
    'w:cellDel': () => revise('deletions'),
    'w:cellIns': () => revise('insertions'),
    'w:footnoteReference': (a) => refer('footnote', a['id'] ?? ''),
    'w:endnoteReference': (a) => refer('endnote', a['id'] ?? ''),
    '?:blip': (a) => write(markOf('image', a['embed'] ?? '')),
    '?:imagedata': (a) => write(markOf('image', a['id'] ?? '')),
    '?:chart': (a) => write(markOf('chart', a['id'] ?? '')),
    '?:relIds': (a) => write(markOf('diagram', a['dm'] ?? '')),
    'w:footnote': (a) => openNote(a),
    'w:endnote': (a) => openNote(a),
    'w:txbxContent': () => containers.push([]),
    'w:tr': () => rows.push(new RowBuilder()),
    'w:tc': () => containers.push([]),
    'w:gridBefore': (a) => rows.at(-1)?.skipColumns(Number(a['val'])),
    'w:gridSpan': (a) => rows.at(-1)?.span(Number(a['val'])),
    'w:vMerge': (a) => a['val'] !== 'restart' && rows.at(-1)?.continued('up'),
    'w:hMerge': (a) => a['val'] !== 'restart' && rows.at(-1)?.continued('left'),
    'mc:AlternateContent': () => choices.push(false),
    'mc:Choice': () => takeChoice(),
    'mc:Fallback': () => takeChoice(),
  }
  const refer = (kind: 'footnote' | 'endnote', id: string) => {
    body.references.push({ kind, id })
    write(markOf(kind, id))
  }
  const hide = (isHidden: boolean) => {
    if (parent() !== 'w:rPr') return
    if (path.at(-3) === 'w:r') hidden[hidden.length - 1] = isHidden
    else if (path.at(-3) === 'w:pPr') current().isMarkHidden = isHidden
  }
  const dropDeleted = () => {
    revise('deletions')
    if (parent() === 'w:rPr') current().isMarkDeleted = true
    else if (parent() === 'w:trPr') rows.at(-1)?.drop()
    else dropSubtree()
  }
  const openNote = (a: Attributes) => {
    const pieces: Piece[] = []
    if (a['type'] === undefined || a['type'] === 'normal') body.notes.set(a['id'] ?? '', pieces)
    containers = [pieces]
  }
  const takeChoice = () => {
    if (choices.at(-1)) dropSubtree()
    else choices[choices.length - 1] = true
  }

  const closed: Record<string, () => void> = {
    'w:p': () => {
      const paragraph = paragraphs.pop()
      if (!paragraph) return
      if (paragraph.isMarkDeleted) carried = paragraph.text
      else if (paragraph.text || !paragraph.endsSection) put(splitLines(finish(paragraph)))
      put(paragraph.after)
      // A field left open by a damaged file must not swallow the rest.
      if (paragraphs.length === 0) fields = fields.filter(Boolean)
    },
    'w:r': () => hidden.pop(),
    'w:txbxContent': () => current().after.push(...endContainer()),
    'w:tc': () => rows.at(-1)?.endCell(endContainer()),
    'w:tr': () => put(rows.pop()?.end(tables) ?? []),
    'w:tbl': () => {
      if (!path.includes('w:tbl')) tables += 1
    },
    'mc:AlternateContent': () => choices.pop(),
  }
  const put = (pieces: Piece[]) => {
    for (const piece of pieces) containers.at(-1)?.push(piece)
  }
  const endContainer = () => {
    if (carried.trim()) put([{ kind: 'paragraph', text: carried }])
    carried = ''
    return containers.pop() ?? []
  }
  const finish = (open: OpenParagraph): Paragraph => {
    const style = styles.resolve(open.style)
    const numId = open.own.numId ?? style.numId
    const place = open.own.numId === undefined ? { style: open.style, numberingStyle: style.numberingStyle } : {}
    const ilvl = open.own.ilvl ?? style.ilvl
    const number = numId === undefined || numId === '0' ? null : numbering.next(numId, { ...place, ilvl })
    const outline = open.own.outline ?? style.outline ?? 9
    return {
      kind: 'paragraph',
      text: open.text,
      // Word skips numbers by hidden empty paragraphs: they count, but nobody sees them.
      ...(number && !(open.isMarkHidden && !open.text) && { number }),
      ...(outline >= 0 && outline < 9 && { outline: outline + 1 }),
      ...(style.isContents && { isAside: true }),
    }
  }

  const turnField = (type: string | undefined) => {
    if (type === 'begin') fields.push(false)
    else if (type === 'end') fields.pop()
    else if (fields.length > 0) fields[fields.length - 1] = true
  }

  let inText = false
  readXml(bytes, {
    open(name, attributes) {
      path.push(name)
      // Fields are followed through deleted text too: their parts need not be deleted together.
      if (name === 'w:fldChar') turnField(attributes['fldCharType'])
      if (skipFrom) return
      inText = name === 'w:t' || name === 'm:t'
      if (skipped.has(name)) dropSubtree()
      else opened[name]?.(attributes)
    },
    close(name) {
      path.pop()
      if (skipFrom > path.length) skipFrom = 0
      else if (!skipFrom) closed[name]?.()
      inText = false
    },
    text(text) {
      if (inText && !skipFrom) write(text)
    },
  })
  endContainer()
  return body
}
