import { chinaDay } from '../../kernel/dates.ts'
import type { Ctx } from '../context.ts'
import { fileName } from '../files/name.ts'
import { FileReply } from './reply.ts'

type Cell = string | number | null

/** Spreadsheets run text that begins with one of these as a formula; an apostrophe before it prevents that. */
const formula = /^[=+\-@\t\r]/

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a CSV file in UTF-8 with a byte order mark, which Excel needs to read Chinese. */
export function csvReply(
  ctx: Ctx,
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): FileReply {
  const lines = [heads, ...rows].map((line) => line.map(written).join(','))
  const body = Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8')
  return new FileReply({ name: fileName([title, chinaDay(ctx.now)], 'csv'), mime: 'text/csv', size: body.length, body })
}
