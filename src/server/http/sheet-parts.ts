import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { xmlText } from '../paper/xml.ts'
import type { SheetPlan } from './sheet-worker.ts'

/**
 * Adds the features that the workbook library does not support: filter, print set-up, repeated head, drop-down lists,
 * document properties, and the mark of text that is never run. Elements are in the order of the SpreadsheetML schema.
 */
export function finished(workbook: Uint8Array, plan: SheetPlan, heights: readonly (number | undefined)[]): Uint8Array {
  const parts = unzipSync(workbook)
  const change = (name: string, how: (xml: string) => string) => {
    parts[name] = strToU8(how(strFromU8(parts[name]!)))
  }
  change('xl/worksheets/sheet1.xml', (xml) => sheetWith(xml, plan, heights))
  change('xl/workbook.xml', (xml) => xml.replace('<definedNames/>', definedNames(xml, plan)))
  change('xl/styles.xml', quotePrefixed)
  if (plan.columns.some(({ isText }) => isText)) asText(change, plan)
  change('[Content_Types].xml', (xml) => xml.replace('</Types>', `${contentTypes}</Types>`))
  change('_rels/.rels', (xml) => xml.replace('</Relationships>', `${relations}</Relationships>`))
  for (const [name, xml] of Object.entries(properties(plan))) parts[name] = strToU8(xml)
  return zipSync(parts)
}

/** Sets the built-in text format (49) for columns of a form, so that it applies to their empty cells. */
function asText(change: (name: string, how: (xml: string) => string) => void, { columns }: SheetPlan): void {
  let style = 0
  change('xl/styles.xml', (xml) =>
    xml.replace(/<cellXfs count="(\d+)">(.*?)<\/cellXfs>/s, (_, count: string, formats: string) => {
      style = Number(count)
      const format = '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>'
      return `<cellXfs count="${style + 1}">${formats}${format}</cellXfs>`
    }),
  )
  change('xl/worksheets/sheet1.xml', (xml) =>
    xml.replaceAll(/<col min="(\d+)"/g, (col, no: string) =>
      columns[Number(no) - 1]?.isText ? `${col} style="${style}"` : col,
    ),
  )
}

/** The text format. Cells with it are marked as text that is never run. */
export const textFormat = '@'

/** `A`, …, `Z`, `AA`. @param index from 0 */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCodePoint(65 + (index % 26))

/** Range of the whole table, without the sheet's name. */
const rangeOf = ({ columns, data }: SheetPlan): string =>
  `$A$1:$${columnName(columns.length - 1)}$${Math.max(data.length, 1)}`

function sheetWith(xml: string, plan: SheetPlan, heights: readonly (number | undefined)[]): string {
  const filter = `<autoFilter ref="${rangeOf(plan).replaceAll('$', '')}"/>`
  const foot = `<headerFooter><oddHeader>&amp;C${signs(plan.title)}</oddHeader><oddFooter>&amp;L${signs(plan.foot)}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
  return (
    xml
      .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
      // Without `customHeight` the spreadsheet adjusts the height when the row is edited.
      .replaceAll(/<row r="(\d+)">/g, (row, no: string) => {
        const height = heights[Number(no) - 1]
        return height === undefined ? row : `<row r="${no}" ht="${height}">`
      })
      .replace('</sheetData>', `</sheetData>${filter}${validations(plan)}`)
      .replace(
        /<pageSetup [^>]*\/>/,
        `<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${foot}`,
      )
  )
}

/** Text of a header or footer, where `&` begins a code. */
const signs = (text: string): string => xmlText(text.replaceAll('&', '&&'))

/** Rows of a form that have drop-down lists. */
const mostRows = 20_001

function validations({ columns, choicesTitle }: SheetPlan): string {
  const listed = columns.flatMap(({ choices }, i) => (choices.length > 0 ? [{ at: i, count: choices.length }] : []))
  if (listed.length === 0) return ''
  const each = listed.map(({ at, count }, i) => {
    const source = `'${choicesTitle}'!$${columnName(i)}$2:$${columnName(i)}$${count + 1}`
    const name = columnName(at)
    return `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${mostRows}"><formula1>${xmlText(source)}</formula1></dataValidation>`
  })
  return `<dataValidations count="${each.length}">${each.join('')}</dataValidations>`
}

function definedNames(workbook: string, plan: SheetPlan): string {
  // The sheet's name in the file, with apostrophes doubled as in formulas.
  const name = (/<sheet [^>]*name="([^"]*)"/.exec(workbook)?.[1] ?? '').replaceAll("'", "''")
  return `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${rangeOf(plan)}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$1:$1</definedName></definedNames>`
}

/** Marks cells with the text format as text that a spreadsheet never runs, without a visible apostrophe. */
function quotePrefixed(xml: string): string {
  const [, id] = new RegExp(`<numFmt numFmtId="(\\d+)" formatCode="${textFormat}"/>`).exec(xml) ?? []
  return id === undefined ? xml : xml.replaceAll(`<xf numFmtId="${id}" `, `<xf numFmtId="${id}" quotePrefix="1" `)
}

const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const contentTypes = [
  ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ['/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
]
  .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
  .join('')

const relations = [
  [`${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'],
  [`${office}/relationships/extended-properties`, 'docProps/app.xml'],
]
  .map(([type, target], i) => `<Relationship Id="rId-properties-${i + 1}" Type="${type}" Target="${target}"/>`)
  .join('')

function properties(plan: SheetPlan): Record<string, string> {
  const { title, author, organisation, made, language, description } = plan
  const at = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${made}</dcterms:${name}>`
  return {
    'docProps/core.xml': `${head}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(author)}</dc:creator><dc:description>${xmlText(description)}</dc:description><cp:lastModifiedBy>${xmlText(author)}</cp:lastModifiedBy><dc:language>${language}</dc:language>${at('created')}${at('modified')}</cp:coreProperties>`,
    'docProps/app.xml': `${head}<Properties xmlns="${office}/extended-properties"><Application>Faheng</Application><Company>${xmlText(organisation)}</Company></Properties>`,
  }
}
