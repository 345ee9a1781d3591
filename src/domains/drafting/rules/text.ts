/** A paragraph, by the sign it begins with: `# ` a title, `## ` a heading, `> ` at the right, `~ ` without indentation, `|` a table's row. */
export type TextBlock =
  | { kind: 'title' | 'heading' | 'text' | 'flush' | 'right'; text: string }
  | { kind: 'table'; rows: string[][] }

const signs = [
  ['## ', 'heading'],
  ['# ', 'title'],
  ['> ', 'right'],
  ['~ ', 'flush'],
] as const

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim())

/** The paragraphs of a text; rows of a table that follow each other are one. Empty lines separate, and are no paragraph. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    const last = blocks.at(-1)
    if (line === '') continue
    if (line.startsWith('|')) {
      if (last?.kind === 'table') last.rows.push(cellsOf(line))
      else blocks.push({ kind: 'table', rows: [cellsOf(line)] })
      continue
    }
    const [sign, kind] = signs.find(([start]) => line.startsWith(start)) ?? ['', 'text' as const]
    blocks.push({ kind, text: line.slice(sign.length).trim() })
  }
  return blocks
}

/** The first title or, where there is none, nothing. */
export const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1]?.trim() ?? ''
