import { objectMarks } from '../../../kernel/object-marks.ts'
import { type Paragraph, type Piece, struckMarks, struckText } from '../paragraph.ts'
import { readXml, type Attributes } from '../xml.ts'
import { blank, type Body, type Edge, type OpenParagraph, type Reading, type Run, skipped } from './body-types.ts'
import { Anchors, cellMark, Changes, paragraphMark } from './changes.ts'
import { Controls } from './controls.ts'
import { Fields } from './fields.ts'
import { edgePieces, RowBuilder, splitLines } from './flow.ts'
import { Formula, readInFormulas } from './formula.ts'
import { isOn } from './styles.ts'
import { inSymbolFont, isSymbolFont, symbol } from './symbols.ts'
import { isFrame, Tables } from './tables.ts'

/**
 * Reads the paragraphs and tables of a main document, header, footer, footnotes or endnotes part, insertions accepted
 * and deletions dropped. Only the first choice of alternate content is read, so that text boxes are not read twice.
 */
export function readBody(bytes: Uint8Array, reading: Reading): Body {
  const { styles, numbering, markOf = () => '', embedded = () => [], isEdge = false } = reading
  const fields = new Fields(isEdge)
  const controls = new Controls()
  const changes = new Changes()
  const anchors = new Anchors()
  const body: Body = {
    pieces: [],
    notes: new Map(),
    references: [],
    changes,
    anchors: anchors.words,
    edges: [],
    inlineEdges: [],
    hasHiddenText: false,
    struck: 0,
    embedded: 0,
    unreadFields: fields.unread,
  }
  const path: string[] = []
  let skipFrom = 0
  let containers: Piece[][] = [body.pieces]
  const paragraphs: OpenParagraph[] = []
  const rows: RowBuilder[] = []
  const choices: boolean[] = []
  const runs: Run[] = []
  let section: { edges: Edge[]; hasTitlePage: boolean } | undefined
  let hasTitlePage = false
  let formula: Formula | undefined
  /** Tracked changes that were open where the formula began. */
  let changesAround = 0
  const tables = new Tables()
  // A paragraph whose mark was deleted: its text continues in the next one, whose properties apply.
  let carried: OpenParagraph | undefined

  const current = () => paragraphs.at(-1) ?? blank()
  const write = (text: string, isControlRead = false) => {
    const paragraph = paragraphs.at(-1)
    if (!paragraph || text === '' || fields.take(text)) return
    const run = runs.at(-1)
    if (run?.isHidden) {
      body.hasHiddenText ||= text.trim() !== ''
      controls.pass(text)
      return
    }
    changes.text(text)
    anchors.text(text)
    const shown = isControlRead ? text : controls.shown(text)
    if (run?.isStruck && shown.trim() !== '') {
      body.struck += shown.trim().length
      paragraph.text += markOf('struck', '') + struckText(shown) + markOf('struck', '')
    } else paragraph.text += shown
  }
  const writeInFormula = (open: Formula, text: string) => {
    if (open.unseen === 'hidden') body.hasHiddenText ||= text.trim() !== ''
    if (open.unseen) controls.pass(text)
    if (open.unseen || text === '') return
    changes.text(text, changesAround)
    open.text(controls.shown(text))
  }
  const parent = () => path.at(-2)
  const dropSubtree = () => (skipFrom ||= path.length)

  const opened: Record<string, (a: Attributes) => void> = {
    'w:p': () => {
      paragraphs.push({ ...blank(), text: carried?.text ?? '' })
      carried = undefined
    },
    'w:pStyle': (a) => (current().style = a['val']),
    'w:numId': (a) => (current().own.numId = a['val'] ?? '0'),
    'w:ilvl': (a) => (current().own.ilvl = Number(a['val'])),
    'w:outlineLvl': (a) => (current().own.outline = Number(a['val'])),
    'w:r': () => runs.push({ ...styles.look(current().style ?? ''), font: undefined }),
    'w:vanish': (a) => hide(isOn(a['val'])),
    'w:strike': (a) => strike(isOn(a['val'])),
    'w:dstrike': (a) => strike(isOn(a['val'])),
    'w:rFonts': (a) => setFont(a['ascii'] ?? a['hAnsi']),
    'w:rStyle': (a) => applyStyle(a['val'] ?? ''),
    'w:tab': () => parent() === 'w:r' && write('\t'),
    'w:br': () => write('\n'),
    'w:cr': () => write('\n'),
    'w:noBreakHyphen': () => write('-'),
    'w:sym': (a) => write(symbol(a['font'], a['char'])),
    'w:sectPr': () => {
      current().endsSection = true
      section = { edges: [], hasTitlePage: false }
    },
    'w:headerReference': (a) => addEdge('header', a),
    'w:footerReference': (a) => addEdge('footer', a),
    'w:titlePg': (a) => section && (section.hasTitlePage = isOn(a['val'])),
    'w:ins': (a) => insert(a, 'w:ins'),
    'w:moveTo': (a) => insert(a, 'w:moveTo'),
    'w:del': (a) => dropDeleted(a, 'w:del'),
    'w:moveFrom': (a) => dropDeleted(a, 'w:moveFrom'),
    'w:cellDel': (a) => changes.add('deletion', a, 'w:cellDel', cellMark),
    'w:cellIns': (a) => changes.add('insertion', a, 'w:cellIns', cellMark),
    'w:commentRangeStart': (a) => anchors.begin(a['id'] ?? ''),
    'w:commentRangeEnd': (a) => anchors.end(a['id'] ?? ''),
    'w:footnoteReference': (a) => refer('footnote', a['id'] ?? ''),
    'w:endnoteReference': (a) => refer('endnote', a['id'] ?? ''),
    'w:fldSimple': (a) => {
      fields.begin(a['instr'])
      separate()
    },
    'w:checked': (a) => fields.form && (fields.form.checked = isOn(a['val'])),
    'w:default': (a) => parent() === 'w:checkBox' && fields.form && (fields.form.default = isOn(a['val'])),
    'w:result': (a) => fields.form && (fields.form.chosen = Number(a['val']) || 0),
    'w:listEntry': (a) => fields.form && fields.form.entries.length < 1000 && fields.form.entries.push(a['val'] ?? ''),
    'w:sdt': () => controls.begin(),
    'w:showingPlcHdr': (a) => isOn(a['val']) && controls.showsPlaceholder(),
    '?:checkbox': () => parent() === 'w:sdtPr' && controls.check(false),
    '?:checked': (a) => path.at(-3) === 'w:sdtPr' && controls.check(isOn(a['val'])),
    'w:altChunk': (a) => {
      endCarried()
      put(embedded('chunk', a['id'] ?? ''))
    },
    'w:subDoc': () => (body.embedded += 1),
    '?:OLEObject': () => (body.embedded += 1),
    '?:blip': (a) => write(markOf('image', a['embed'] ?? '')),
    '?:imagedata': (a) => write(markOf('image', a['id'] ?? '')),
    '?:chart': (a) => drawing('chart', a['id'] ?? ''),
    '?:relIds': (a) => drawing('diagram', a['dm'] ?? ''),
    // Words drawn as a shape, such as watermarks.
    '?:textpath': (a) => current().after.push({ kind: 'paragraph', text: a['string'] ?? '', isAside: true }),
    'w:footnote': (a) => openNote(a),
    'w:endnote': (a) => openNote(a),
    'w:hdr': () => beginEdge(),
    'w:ftr': () => beginEdge(),
    // Word's flat XML contains all parts: styles, settings and comments are not text of the document.
    '?:part': (a) => /\/(?:document|(?:header|footer)\d*)\.xml$/.test(a['name'] ?? '') || dropSubtree(),
    '?:t': (a) => parent() === 'w:listPr' && (current().shownNumber = (a['val'] ?? '').slice(0, 60)),
    'w:txbxContent': () => containers.push([]),
    'w:tbl': () => {
      endCarried()
      tables.begin()
    },
    'w:tblStyle': (a) => styles.hasFrame(a['val'] ?? '') && tables.frame(),
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
  const drawing = (kind: 'chart' | 'diagram', id: string) => {
    if (id === '') return
    write(markOf(kind, id))
    current().after.push(...embedded(kind, id))
  }
  const addEdge = (kind: Edge['kind'], a: Attributes) => {
    const type = a['type'] === 'first' || a['type'] === 'even' ? a['type'] : 'default'
    section?.edges.push({ kind, type, id: a['id'] ?? '' })
  }
  const refer = (kind: 'footnote' | 'endnote', id: string) => {
    body.references.push({ kind, id })
    write(markOf(kind, id))
  }
  const hide = (isHidden: boolean) => {
    const run = describedRun()
    if (formula) formula.hide(isHidden ? 'hidden' : undefined)
    else if (run) run.isHidden = isHidden
    else if (parent() === 'w:rPr' && path.at(-3) === 'w:pPr') current().isMarkHidden = isHidden
    else if (parent() === 'w:rPr' && path.at(-3) === 'w:sdtPr') controls.hide(isHidden)
  }
  /** The run whose properties are read now. */
  const describedRun = () => (parent() === 'w:rPr' && path.at(-3) === 'w:r' ? runs.at(-1) : undefined)
  const strike = (isStruck: boolean) => {
    const run = describedRun()
    if (run) run.isStruck = isStruck
  }
  const setFont = (font: string | undefined) => {
    const run = describedRun()
    if (run) run.font = font
  }
  const applyStyle = (id: string) => {
    const look = styles.look(id)
    if (look.isHidden) hide(true)
    if (look.isStruck) strike(true)
  }
  const insert = (a: Attributes, name: string) => {
    const mark = parent() === 'w:rPr' ? paragraphMark : parent() === 'w:trPr' ? cellMark : ''
    changes.add('insertion', a, name, mark)
  }
  const dropDeleted = (a: Attributes, name: string) => {
    const mark = parent() === 'w:rPr' ? paragraphMark : parent() === 'w:trPr' ? cellMark : ''
    changes.add('deletion', a, name, mark)
    if (parent() === 'w:rPr') current().isMarkDeleted = true
    else if (parent() === 'w:trPr') rows.at(-1)?.drop()
    else if (parent() === 'm:r') formula?.hide('deleted')
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
      if (paragraph.isMarkDeleted) carried = paragraph
      else if (paragraph.text || !paragraph.endsSection) put(splitLines(finish(paragraph)))
      put(paragraph.after)
      // A field left open by a damaged file must not hide the rest.
      if (paragraphs.length === 0) fields.closeDamaged()
    },
    'w:r': () => runs.pop(),
    'w:sectPr': () => {
      hasTitlePage ||= section?.hasTitlePage ?? false
      body.edges.push(...(section?.edges ?? []))
      section = undefined
    },
    'w:hdr': () => endEdge('header'),
    'w:ftr': () => endEdge('footer'),
    'w:fldSimple': () => endField(),
    'w:sdt': () => write(endControl()),
    'w:footnote': () => endCarried(),
    'w:endnote': () => endCarried(),
    'w:txbxContent': () => current().after.push(...endContainer()),
    'w:tc': () => rows.at(-1)?.endCell(endContainer()),
    'w:tr': () => put(tables.addRow(rows.pop()?.end(tables.number) ?? [])),
    'w:tbl': () => tables.end(),
    'mc:AlternateContent': () => choices.pop(),
  }
  const put = (pieces: Piece[]) => {
    for (const piece of pieces) containers.at(-1)?.push(piece)
  }
  const endContainer = () => {
    endCarried()
    return containers.pop() ?? []
  }
  const endCarried = () => {
    const last = carried
    carried = undefined
    if (last?.text.trim()) put(splitLines(finish(last)))
  }
  const endControl = () => {
    const { text, isHidden } = controls.end()
    if (isHidden) body.hasHiddenText ||= text !== ''
    return isHidden ? '' : text
  }
  const beginEdge = () => {
    if (path.length === 1) return
    endCarried()
    containers.push([])
    fields.isEdge = true
  }
  const endEdge = (part: Edge['kind']) => {
    if (path.length === 0) return
    body.inlineEdges.push(...edgePieces(endContainer(), part))
    fields.isEdge = false
  }
  const finish = (open: OpenParagraph): Paragraph => {
    const style = styles.resolve(open.style)
    const numId = open.own.numId ?? style.numId
    const place = open.own.numId === undefined ? { style: open.style, numberingStyle: style.numberingStyle } : {}
    const ilvl = open.own.ilvl ?? style.ilvl
    const number =
      open.shownNumber ?? (numId === undefined || numId === '0' ? null : numbering.next(numId, { ...place, ilvl }))
    const outline = open.own.outline ?? style.outline ?? 9
    return {
      kind: 'paragraph',
      text: open.text,
      // Hidden empty paragraphs are counted but not shown: authors use them to skip numbers.
      ...(number && !(open.isMarkHidden && !open.text) && { number }),
      ...(outline >= 0 && outline < 9 && { outline: outline + 1 }),
      ...(style.isContents && { isAside: true }),
    }
  }

  const separate = () => {
    fields.separate(current().text.length)
  }
  const endField = () => {
    const { text, blankFrom } = fields.end()
    const paragraph = paragraphs.at(-1)
    if (blankFrom !== undefined && paragraph?.text.slice(blankFrom).trim() === '')
      paragraph.text = paragraph.text.slice(0, blankFrom)
    write(text)
  }
  const turnField = (type: string | undefined) => {
    if (type === 'begin') fields.begin('', skipFrom > 0)
    else if (type === 'separate') separate()
    else if (type === 'end') endField()
  }

  const inFont = (text: string) => {
    const font = runs.at(-1)?.font
    return font !== undefined && isSymbolFont(font) ? inSymbolFont(font, text) : text
  }

  let inText = false
  let inCode = false
  readXml(bytes, {
    open(name, attributes) {
      path.push(name)
      // Fields are tracked in skipped content too: their parts may be deleted separately.
      if (name === 'w:fldChar') turnField(attributes['fldCharType'])
      inText = name === 'w:t' || name === 'm:t' || name === 'w:delText'
      inCode = name === 'w:instrText'
      if (skipFrom) return
      if (skipped.has(name)) dropSubtree()
      // Changes of a control character do not affect the text.
      else if (!formula || (readInFormulas.has(name) && parent() !== 'm:ctrlPr')) opened[name]?.(attributes)
      if (formula && !skipFrom) formula.open(name, attributes)
      if (name === 'm:oMath' && !formula) {
        formula = new Formula()
        changesAround = changes.depth
      }
      if (isFrame(name, parent(), attributes['val'])) tables.frame()
    },
    close(name) {
      path.pop()
      inText = false
      inCode = false
      changes.close(name)
      if (skipFrom > path.length) skipFrom = 0
      else if (!skipFrom && formula) {
        if (name === 'w:sdt') formula.text(endControl())
        if (name === 'mc:AlternateContent') choices.pop()
        if (name !== 'm:oMath' || path.includes('m:oMath')) formula.close()
        else {
          const { line } = formula
          formula = undefined
          write(line, true)
        }
      } else if (!skipFrom) closed[name]?.()
    },
    text(raw) {
      if (!inText && !inCode) return
      const text = raw.replace(struckMarks, '').replace(objectMarks, '')
      if (inCode) fields.instruct(text)
      else if (skipFrom) {
        changes.text(text, formula ? changesAround : 0)
        controls.pass(text)
      } else if (formula) writeInFormula(formula, text)
      else if (path.at(-1) !== 'w:delText') write(inFont(text))
    },
  })
  endContainer()
  if (!hasTitlePage) body.edges = body.edges.filter((edge) => edge.type !== 'first')
  return body
}
