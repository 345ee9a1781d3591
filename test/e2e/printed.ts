import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Removes spaces, which depend on the layout, and normalises radicals: a font may draw a radical and the character of
 * its shape by one glyph; Chromium then writes the radical's code for it.
 */
const plainText = (text: string): string =>
  text
    .replaceAll(/\s/g, '')
    .replaceAll(/[\u2F00-\u2FD5]/g, (radical) => radical.normalize('NFKC'))
    .replaceAll('\u2EDA', '页')

/** The printed page: the text of each sheet, and the document's title. */
export async function printed(page: Page): Promise<{ sheets: string[]; title: string }> {
  // Head and foot are loaded when the browser is idle after the first page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/print-(?!table)[^/]*\.js$/.test(name)),
  )
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const sheets: string[] = []
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const { items } = await (await pdf.getPage(no)).getTextContent()
    sheets.push(plainText(items.map((item) => ('str' in item ? item.str : '')).join('')))
  }
  const { info } = await pdf.getMetadata()
  return { sheets, title: 'Title' in info ? String(info.Title) : '' }
}
