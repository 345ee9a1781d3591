import type { CodeValue, Enumeration } from '../../kernel/codes.ts'
import { fail } from '../../kernel/errors.ts'
import type { Page } from '../../kernel/page.ts'
import { audit } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { tx } from '../db/tx.ts'
import { listed } from '../messages.ts'
import type { FileReply } from '../http/reply.ts'
import { type CellFormat, sheetReply, type SheetColumn } from '../http/sheet.ts'
import { columnTitle, labelOfField } from '../records.ts'
import { filterNotes } from './filter-notes.ts'
import type { ListQuery } from './records.ts'

const mostRows = 50_000

/** The columns of a list by the names that the page uses; a period of the screen is two columns of the file. */
export type SheetColumns<W> = Readonly<Record<string, SheetColumn<W> | readonly SheetColumn<W>[]>>
type Codes = Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'>
type Value = string | number | null

/** What columns of an exported list are made with, each titled as on the screen. */
export const sheetColumns = <W extends object>(ctx: Ctx, words: string) => {
  type Name = keyof W & string
  const column = (
    name: Name,
    width: number,
    format: CellFormat,
    value: (value: NonNullable<W[Name]>) => Value,
  ): SheetColumn<W> => ({
    title: columnTitle(ctx, words, name),
    width,
    format,
    value: (row) => (row[name] === null || row[name] === undefined ? '' : value(row[name])),
  })
  const plain =
    (format: CellFormat, usual: number) =>
    (name: Name, width = usual): SheetColumn<W> =>
      column(name, width, format, (value) => (typeof value === 'number' ? value : String(value)))
  return {
    text: plain('text', 16),
    /** A whole number. */
    count: plain('count', 12),
    /** A number that may have decimals, such as a score. */
    number: plain('number', 12),
    /** An amount of money. */
    money: plain('money', 18),
    date: plain('date', 12),
    time: plain('time', 18),
    /** The two days of what the screen shows as one column, titled as the form's fields. */
    period: (from: Name, to: Name): SheetColumn<W>[] =>
      [from, to].map((name) => ({ ...plain('date', 12)(name), title: labelOfField(ctx, words, name) })),
    /** Per cent of 100, as the wire has it. */
    share: (name: Name, width = 12): SheetColumn<W> => column(name, width, 'share', (value) => Number(value) / 100),
    coded: (name: Name, list: Codes, width = 12): SheetColumn<W> =>
      column(name, width, 'text', (value) => ctx.label(list.labelKey(value as CodeValue))),
    /** Several codes in one cell. */
    codes: (name: Name, list: Codes, width = 20): SheetColumn<W> =>
      column(name, width, 'text', (all) =>
        listed(
          ctx.language,
          (all as CodeValue[]).map((value) => ctx.label(list.labelKey(value))),
        ),
      ),
    /** What the row says in words of its own. */
    worded: (name: Name, width: number, value: (row: W) => string | null): SheetColumn<W> => ({
      title: columnTitle(ctx, words, name),
      width,
      value,
    }),
  }
}

interface Exported<W> {
  /** The kind's table, for the history. */
  table: string
  /** Message key of the list's title, which names the file. */
  title: string
  columns: SheetColumns<W>
  list(ctx: Ctx, q: ListQuery): Promise<Page<W>>
  /** What narrows the list besides the filters of the query, as label and value. */
  notes?: readonly (readonly [string, string])[]
}

/**
 * The chosen columns of a list, each once.
 * @throws `record.exportColumns` for a column that the list does not have
 */
function chosenColumns<W>(known: SheetColumns<W>, names: readonly string[]): SheetColumn<W>[] {
  const all = names.flatMap((name) => (Object.hasOwn(known, name) && known[name]) || fail('record.exportColumns'))
  return all.filter((column, i) => all.findIndex(({ title }) => title === column.title) === i)
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
  const columns = chosenColumns(of.columns, q.columns)
  const { records } = await tx(ctx, (ctx) => of.list(ctx, { ...q, current: 1, size: mostRows + 1 }))
  if (records.length > mostRows) fail('record.exportTooMany', { max: mostRows })
  await tx(ctx, (ctx) => audit(ctx, { action: `${of.table}.export`, bizType: of.table, note: `${records.length}` }))
  return sheetReply(ctx, {
    title: ctx.label(of.title),
    columns,
    rows: records,
    notes: [...filterNotes(ctx, of.table, q), ...(of.notes ?? [])],
  })
}
