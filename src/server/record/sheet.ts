import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { chinaDay } from '../../kernel/dates.ts'
import { fail } from '../../kernel/errors.ts'
import type { Page } from '../../kernel/page.ts'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { tx } from '../db/tx.ts'
import { listed } from '../messages.ts'
import type { FileReply } from '../http/reply.ts'
import { sheetReply, type SheetColumn } from '../http/sheet.ts'
import type { ListQuery } from './records.ts'

const mostRows = 50_000

type Columns<W> = Readonly<Record<string, SheetColumn<W>>>
type Codes = Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'>

/** Columns of an exported list, titled by the words of the kind's fields. */
export const sheetColumns = <W extends object>(ctx: Ctx, words: string) => {
  const column = (name: keyof W & string, width: number, value: (value: W[keyof W]) => string | number | null) => ({
    title: ctx.say(`${words}.field.${name}`),
    width,
    value: (row: W) => (row[name] === null || row[name] === undefined ? '' : value(row[name])),
  })
  return {
    text: (name: keyof W & string, width = 16): SheetColumn<W> => column(name, width, String),
    number: (name: keyof W & string, width = 12): SheetColumn<W> => column(name, width, Number),
    coded: (name: keyof W & string, list: Codes, width = 12): SheetColumn<W> =>
      column(name, width, (value) => ctx.say(list.labelKey(value as CodeValue))),
    /** Several codes in one cell. */
    codes: (name: keyof W & string, list: Codes, width = 20): SheetColumn<W> =>
      column(name, width, (all) =>
        listed(
          ctx.language,
          (all as CodeValue[]).map((value) => ctx.say(list.labelKey(value))),
        ),
      ),
  }
}

interface Exported<W> {
  /** The kind's table, for the history. */
  table: string
  /** Message key of the list's title, which names the file. */
  title: string
  columns: Columns<W>
  list(ctx: Ctx, q: ListQuery): Promise<Page<W>>
}

/**
 * A list as an Excel file: the filter, order and columns of the screen, all lines by one statement, so of one moment.
 * @throws `record.exportColumns` for a column that the list does not have, `record.exportTooMany`
 */
export async function exportList<W>(
  ctx: Ctx,
  q: ListQuery & { columns: readonly string[] },
  of: Exported<W>,
): Promise<FileReply> {
  const chosen = q.columns.map((name) =>
    Object.hasOwn(of.columns, name) ? of.columns[name]! : fail('record.exportColumns'),
  )
  const { records } = await tx(ctx, (ctx) => of.list(ctx, { ...q, current: 1, size: mostRows + 1 }))
  if (records.length > mostRows) fail('record.exportTooMany', { max: mostRows })
  await tx(ctx, (ctx) => audit(ctx, { action: `${of.table}.export`, bizType: of.table, note: `${records.length}` }))
  return sheetReply(`${ctx.say(of.title)}-${chinaDay(ctx.now)}.xlsx`, chosen, records)
}
