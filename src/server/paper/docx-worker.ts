import { parentPort, workerData } from 'node:worker_threads'
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeightRule,
  type IParagraphOptions,
  LevelFormat,
  LevelSuffix,
  LineRuleType,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  TabStopType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  UnderlineType,
  WidthType,
} from 'docx'
import { aigcOf } from './aigc.ts'
import type { DocxPlan } from './docx.ts'
import { finished } from './docx-parts.ts'
import { type Numbered, numbered, schemeOf } from './numbering.ts'
import { blanks, isText, type PaperBlock, type PaperCell, type PaperRun, type TextKind } from './paper.ts'
import { withColumns } from './signatures.ts'
import { columnWidths } from './widths.ts'
import { plainText } from './xml.ts'

/**
 * Builds one Word file outside the server's event loop. Lengths are in twentieths of a point, font sizes in half
 * points.
 */
const { paper, page, now } = workerData as DocxPlan
const isCjk = paper.language === 'zh' || paper.language === 'ja'
const eastAsian = paper.language === 'ja' ? { body: 'MS Mincho', head: 'MS Gothic' } : { body: '仿宋', head: '宋体' }
const fontOf = (eastAsia: string) => ({
  ascii: 'Times New Roman',
  hAnsi: 'Times New Roman',
  eastAsia,
  // Quotation marks and dashes belong to both scripts: without the hint they are shown in the narrow Latin form.
  ...(isCjk && { hint: 'eastAsia' }),
})
const languages = { zh: 'zh-CN', en: 'en-US', es: 'es-ES', ja: 'ja-JP' } as const
const language = {
  value: isCjk ? 'en-US' : languages[paper.language],
  eastAsia: paper.language === 'ja' ? 'ja-JP' : 'zh-CN',
}

const size = isCjk ? 28 : 24
const cellSize = paper.isLandscape === true ? 19 : 21
const pageWidth = paper.isLandscape === true ? 16_838 : 11_906
const margin = paper.isLandscape === true ? 1134 : 1531
const textWidth = pageWidth - 2 * margin

const scheme = schemeOf(paper.blocks)
const list = 'clauses'

const run = ({ text, mark }: PaperRun, more: { highlight?: 'yellow' } = {}): TextRun =>
  new TextRun({
    text: plainText(text),
    ...more,
    ...(mark === 'deleted' && { strike: true, color: 'C00000' }),
    ...(mark === 'inserted' && { underline: { type: UnderlineType.SINGLE }, color: '00600F' }),
  })

/** Splits text into runs; blanks to be filled in are highlighted. */
function runs(text: string): ParagraphChild[] {
  const parts: ParagraphChild[] = []
  let at = 0
  for (const { 0: blank, index } of text.matchAll(blanks)) {
    if (index > at) parts.push(run({ text: text.slice(at, index) }))
    parts.push(run({ text: blank }, { highlight: 'yellow' }))
    at = index + blank.length
  }
  if (at < text.length || parts.length === 0) parts.push(run({ text: text.slice(at) }))
  return parts
}

const border = { style: BorderStyle.SINGLE, size: 4, color: 'auto' }
const borders = {
  top: border,
  bottom: border,
  left: border,
  right: border,
  insideHorizontal: border,
  insideVertical: border,
}
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const borderless = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none }
const shading = { type: ShadingType.CLEAR, color: 'auto', fill: 'D9D9D9' }

/** The lines of a cell, each as a paragraph. */
function cellParagraphs(cell: PaperCell, style: string): Paragraph[] {
  if (typeof cell === 'string') return cell.split('\n').map((line) => new Paragraph({ style, children: runs(line) }))
  return [new Paragraph({ style, children: cell.map((part) => run(part)) })]
}

function table({ rows, heads = 'row' }: Extract<PaperBlock, { kind: 'table' }>): Table {
  const columnCount = Math.max(1, ...rows.map((row) => row.length))
  const characters = Math.floor(textWidth / ((cellSize / 4) * 20))
  const widths = columnWidths(rows, textWidth, characters)
  return new Table({
    borders,
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: widths,
    margins: { left: 85, right: 85, top: 30, bottom: 30 },
    rows: rows.map(
      (row, i) =>
        new TableRow({
          cantSplit: true,
          tableHeader: heads === 'row' && i === 0,
          children: Array.from({ length: columnCount }, (_, j) => {
            const isHead = heads === 'row' ? i === 0 : heads === 'column' && j === 0
            return new TableCell({
              width: { size: widths[j]!, type: WidthType.DXA },
              ...(isHead && { shading }),
              children: cellParagraphs(row[j] ?? '', isHead ? 'CellHead' : 'Cell'),
            })
          }),
        }),
    ),
  })
}

/** Signatures side by side, with space for a seal, kept on one page. */
function columns({ rows }: Extract<PaperBlock, { kind: 'columns' }>): Table {
  const count = rows[0]?.length ?? 1
  const width = Math.floor(textWidth / count)
  return new Table({
    borders: borderless,
    layout: TableLayoutType.FIXED,
    width: { size: width * count, type: WidthType.DXA },
    columnWidths: Array.from({ length: count }, () => width),
    rows: rows.map(
      (row, i) =>
        new TableRow({
          cantSplit: true,
          height: { value: i === 0 ? 1100 : 700, rule: HeightRule.ATLEAST },
          children: row.map(
            (part) =>
              new TableCell({
                width: { size: width, type: WidthType.DXA },
                children: [new Paragraph({ style: 'Signature', keepNext: i < rows.length - 1, children: runs(part) })],
              }),
          ),
        }),
    ),
  })
}

const afterTable = (): Paragraph => new Paragraph({ style: 'AfterTable' })

const styleOf: Readonly<Record<TextKind, string>> = {
  title: 'Title',
  heading: 'Heading1',
  subheading: 'Heading2',
  text: 'BodyText',
  bullet: 'ListBullet',
  flush: 'Flush',
  right: 'Right',
  centre: 'Centre',
}
const numberedStyles = ['Heading1', 'ListNumber2', 'ListNumber3'] as const

function paragraph({ block, level, text }: Numbered, isBeforeColumns: boolean): Paragraph {
  if (!isText(block)) throw new TypeError('a table is no paragraph')
  const options: IParagraphOptions = { children: runs(text), keepNext: isBeforeColumns }
  if (level !== undefined && scheme !== undefined) return new Paragraph({ ...options, style: numberedStyles[level] })
  // In a document with numbered headings the heading style adds a number; this heading has none, or a typed one.
  const uncounted = block.kind === 'heading' && scheme !== undefined
  return new Paragraph({ ...options, style: styleOf[block.kind], ...(uncounted && { numbering: false as const }) })
}

const blocks = withColumns(paper.blocks)
const found = numbered(blocks)
const children = found.flatMap((one, i): (Paragraph | Table)[] => {
  const { block } = one
  if (block.kind === 'facts') return [table({ kind: 'table', heads: 'column', rows: block.rows }), afterTable()]
  if (block.kind === 'table') return [table(block), afterTable()]
  if (block.kind === 'columns') return [columns(block), afterTable()]
  return [paragraph(one, found[i + 1]?.block.kind === 'columns')]
})

/** `第 {page} 页` with Word's page fields instead of the placeholders. */
const pageFields = page.split(/(\{page\}|\{pages\})/).map((part) => {
  if (part === '{page}') return PageNumber.CURRENT
  return part === '{pages}' ? PageNumber.TOTAL_PAGES : part
})
const footRun = { size: 18, color: '595959' }
const footer = new Footer({
  children: [
    new Paragraph({
      style: 'Footer',
      children: [
        ...(paper.label === null ? [] : [new TextRun({ ...footRun, text: `${paper.label}　　` })]),
        new TextRun({ ...footRun, children: pageFields }),
      ],
    }),
  ],
})
const header = new Header({
  children: [
    new Paragraph({
      style: 'Header',
      tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
      children: [new TextRun({ ...footRun, children: [plainText(paper.title), '\t', plainText(paper.id)] })],
    }),
  ],
})

const quick = { basedOn: 'Normal', quickFormat: true }
const line = { line: 360, lineRule: LineRuleType.AUTO }
const level = (
  at: number,
  format: 'chineseCountingThousand' | 'decimal',
  text: string,
  style: (typeof numberedStyles)[number],
) => ({
  level: at,
  format,
  text,
  alignment: AlignmentType.LEFT,
  suffix: at === 0 && scheme === 'article' ? LevelSuffix.SPACE : LevelSuffix.NOTHING,
  style: {
    paragraph: { indent: style === 'Heading1' ? { left: 0, firstLine: 0 } : { left: 0, firstLine: 2 * size * 10 } },
  },
})

const document = new Document({
  title: paper.title,
  subject: paper.id,
  creator: paper.author,
  lastModifiedBy: paper.author,
  description: paper.label ?? '',
  keywords: paper.isAi ? 'AIGC' : '',
  compatibility: { version: 15 },
  ...(paper.isAi && { customProperties: [{ name: 'AIGC', value: aigcOf(paper.id) }] }),
  numbering: {
    config: [
      {
        reference: list,
        levels: [
          level(0, LevelFormat.CHINESE_COUNTING_THOUSAND, scheme === 'section' ? '%1、' : '第%1条', 'Heading1'),
          level(1, LevelFormat.CHINESE_COUNTING_THOUSAND, '（%2）', 'ListNumber2'),
          level(2, LevelFormat.DECIMAL, '%3. ', 'ListNumber3'),
        ],
      },
      {
        reference: 'bullets',
        levels: [
          {
            level: 0,
            format: LevelFormat.BULLET,
            text: '•',
            alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: 2 * size * 10, hanging: size * 10 } } },
          },
        ],
      },
    ],
  },
  styles: {
    default: {
      document: { run: { font: fontOf(eastAsian.body), size, language }, paragraph: { spacing: line } },
      title: {
        ...quick,
        run: { font: fontOf(eastAsian.head), bold: true, size: 40, color: '000000' },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 360, line: 240 } },
      },
      heading1: {
        ...quick,
        next: 'BodyText',
        run: { font: fontOf(eastAsian.body), bold: true, size, color: '000000' },
        paragraph: {
          keepNext: true,
          keepLines: true,
          outlineLevel: 0,
          spacing: { before: 120, ...line },
          ...(scheme !== undefined && { numbering: { reference: list, level: 0 } }),
        },
      },
      heading2: {
        ...quick,
        next: 'BodyText',
        run: { font: fontOf(eastAsian.body), bold: true, size, color: '000000' },
        paragraph: { keepNext: true, outlineLevel: 1, spacing: { before: 60, ...line } },
      },
    },
    paragraphStyles: [
      {
        id: 'BodyText',
        name: 'Body Text',
        ...quick,
        paragraph: { alignment: AlignmentType.JUSTIFIED, indent: { firstLineChars: 200, firstLine: size * 20 } },
      },
      {
        id: 'ListNumber2',
        name: 'List Number 2',
        ...quick,
        paragraph: { alignment: AlignmentType.JUSTIFIED, ...(scheme && { numbering: { reference: list, level: 1 } }) },
      },
      {
        id: 'ListNumber3',
        name: 'List Number 3',
        ...quick,
        paragraph: { alignment: AlignmentType.JUSTIFIED, ...(scheme && { numbering: { reference: list, level: 2 } }) },
      },
      {
        id: 'ListBullet',
        name: 'List Bullet',
        ...quick,
        paragraph: { alignment: AlignmentType.JUSTIFIED, numbering: { reference: 'bullets', level: 0 } },
      },
      { id: 'Flush', name: 'Body Text Flush', ...quick, paragraph: { alignment: AlignmentType.LEFT } },
      { id: 'Right', name: 'Right', ...quick, paragraph: { alignment: AlignmentType.RIGHT } },
      { id: 'Centre', name: 'Centre', ...quick, paragraph: { alignment: AlignmentType.CENTER } },
      { id: 'Signature', name: 'Signature', ...quick, paragraph: { alignment: AlignmentType.LEFT } },
      { id: 'Cell', name: 'Cell', ...quick, run: { size: cellSize }, paragraph: { spacing: { line: 264 } } },
      {
        id: 'CellHead',
        name: 'Cell Head',
        ...quick,
        run: { size: cellSize, bold: true },
        paragraph: { spacing: { line: 264 }, alignment: AlignmentType.LEFT },
      },
      {
        id: 'AfterTable',
        name: 'After Table',
        basedOn: 'Normal',
        run: { size: 8 },
        paragraph: { spacing: { line: 160, lineRule: LineRuleType.EXACT } },
      },
      { id: 'Header', name: 'header', basedOn: 'Normal', run: footRun, paragraph: { spacing: { line: 240 } } },
      {
        id: 'Footer',
        name: 'footer',
        basedOn: 'Normal',
        run: footRun,
        paragraph: { spacing: { line: 240 }, alignment: AlignmentType.CENTER },
      },
    ],
  },
  sections: [
    {
      properties: {
        page: {
          size: {
            width: 11_906,
            height: 16_838,
            orientation: paper.isLandscape === true ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
          },
          margin: { top: 1440, bottom: 1440, left: margin, right: margin, header: 850, footer: 850 },
        },
      },
      headers: { default: header },
      footers: { default: footer },
      children,
    },
  ],
})

const bytes = await Packer.toBuffer(document)
const file = finished(bytes, {
  styles: scheme === undefined ? [] : numberedStyles,
  now,
  organisation: paper.organisation,
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(file)
