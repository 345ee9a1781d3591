import { bulletOf, cellsOf, headingOf, isDivider, withoutMarks } from '../../kernel/marks.ts'
import type { PaperBlock } from './paper.ts'

/** Converts a text with Markdown marks to blocks of a document. Its headings become subheadings. */
export function markedBlocks(text: string): PaperBlock[] {
  const blocks: PaperBlock[] = []
  let rows: string[][] | undefined
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || isDivider(line)) continue
    if (line.startsWith('|')) {
      if (!rows) blocks.push({ kind: 'table', rows: (rows = []) })
      rows.push(cellsOf(line))
      continue
    }
    rows = undefined
    const heading = headingOf(line)
    const bullet = bulletOf(line)
    if (heading) blocks.push({ kind: 'subheading', text: withoutMarks(heading.text) })
    else blocks.push({ kind: bullet === undefined ? 'text' : 'bullet', text: withoutMarks(bullet ?? line) })
  }
  return blocks
}
