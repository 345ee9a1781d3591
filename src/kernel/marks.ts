/**
 * The marks of Markdown that people and models write in plain texts. Files and pages show what they mean, never the marks.
 */

const strong = /(?<!\*)\*\*(?!\*)(?=\S)([^*\n]+?)(?<=\S)(?<!\*)\*\*(?!\*)/g
const code = /(?<!`)`(?!`)([^`\n]+)`(?!`)/g

/** A line without marks inside it: what is between them stays. Runs of more asterisks, such as masked digits, are text. */
export const withoutMarks = (line: string): string => line.replaceAll(strong, '$1').replaceAll(code, '$1')

/** Whether a line only divides: a rule, the line below the head of a table, the fence of a block of code. */
export const isDivider = (line: string): boolean =>
  /^\s*(?:-{3,}|\*{3,}|_{3,}|```\w*)\s*$/.test(line) || /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/.test(line)

/** A heading's level (1 for `#`) and text, of lines that begin with up to six hash signs. */
export function headingOf(line: string): { level: number; text: string } | undefined {
  const [, signs = '', text = ''] = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line) ?? []
  return signs === '' ? undefined : { level: signs.length, text }
}

/** The text of an item of a list without numbers. */
export const bulletOf = (line: string): string | undefined => /^\s*[-*+•]\s+(.+)$/.exec(line)?.[1]

/** The cells of a table's row. */
export const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => withoutMarks(cell.trim()))
