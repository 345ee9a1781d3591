/**
 * Markdown marks that people and models write in plain text. Files and pages show the formatting, never the marks.
 */

const strong = /(?<!\*)\*\*(?!\*)(?=\S)([^*\n]+?)(?<=\S)(?<!\*)\*\*(?!\*)/g
const code = /(?<!`)`(?!`)([^`\n]+)`(?!`)/g

/**
 * Removes `**` and backtick marks from a line and keeps the text between them. Longer runs of asterisks, such as masked
 * digits, are text.
 */
export const withoutMarks = (line: string): string => line.replaceAll(strong, '$1').replaceAll(code, '$1')

/** Whether a line is only a divider: a rule, the line below a table head, a code fence. */
export const isDivider = (line: string): boolean =>
  /^\s*(?:-{3,}|\*{3,}|_{3,}|```\w*)\s*$/.test(line) || /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/.test(line)

/** Level (1 for `#`) and text of a heading, which begins with one to six hash signs. */
export function headingOf(line: string): { level: number; text: string } | undefined {
  const [, signs = '', text = ''] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? []
  return signs === '' ? undefined : { level: signs.length, text }
}

/** The text of a bullet list item. */
export const bulletOf = (line: string): string | undefined => /^\s*[-*+•]\s+(.+)$/.exec(line)?.[1]

/** The cells of a table row. */
export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => withoutMarks(cell.trim()))
