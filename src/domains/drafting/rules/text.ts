import { bulletOf, cellsOf, headingOf, isDivider, withoutMarks } from '../../../kernel/marks.ts'

/**
 * A paragraph, by the sign at its beginning: `# ` a title, `## ` a heading and `### ` a subheading, `> ` right-aligned,
 * `~ ` without indentation, `- ` a list item, `|` a table row.
 */
export type TextBlock =
  | { kind: 'title' | 'heading' | 'subheading' | 'text' | 'bullet' | 'flush' | 'right'; text: string }
  | { kind: 'table'; rows: string[][] }

const signs = [
  ['> ', 'right'],
  ['~ ', 'flush'],
] as const

const headingKinds = ['title', 'heading'] as const

function paragraphOf(line: string): TextBlock {
  const heading = headingOf(line)
  if (heading) return { kind: headingKinds[heading.level - 1] ?? 'subheading', text: withoutMarks(heading.text) }
  const bullet = bulletOf(line)
  if (bullet !== undefined) return { kind: 'bullet', text: withoutMarks(bullet) }
  const [sign, kind] = signs.find(([start]) => line.startsWith(start)) ?? ['', 'text' as const]
  return { kind, text: withoutMarks(line.slice(sign.length).trim()) }
}

/** The paragraphs of a text; consecutive table rows are one. Empty lines separate, and are no paragraph. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    const last = blocks.at(-1)
    if (line === '' || isDivider(line)) continue
    if (!line.startsWith('|')) blocks.push(paragraphOf(line))
    else if (last?.kind === 'table') last.rows.push(cellsOf(line))
    else blocks.push({ kind: 'table', rows: [cellsOf(line)] })
  }
  return blocks
}

/** The first title; empty if there is none. */
export const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1]?.trim() ?? ''
