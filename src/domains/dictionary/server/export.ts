import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { type SheetColumn, sheetReply } from '../../../server/http/sheet.ts'
import type { dictionaryApi } from '../api.ts'
import { enabling, solidMode } from '../codes.ts'
import { findItem, findList, inOrder, type Item, matching, visible } from './rows.ts'

const mostRows = 50_000
/** The columns of the import, so that an exported sheet can be edited and imported elsewhere. */
const texts = ['dicCode', 'dicName', 'dicNameEn', 'dicNameEs', 'dicNameJa', 'dicValue', 'color', 'remark'] as const

/**
 * The descendants of an item or list, or the whole dictionary, as an Excel file; each row identifies its parent by a
 * path of codes.
 * @throws `dictionary.exportTooMany`
 */
export async function exportData(ctx: Ctx, q: ParsedInputOf<typeof dictionaryApi.exportData>): Promise<FileReply> {
  const { rows, codes } = await tx(ctx, async (ctx) => {
    const found = await readRows(ctx, q)
    const all = await visible(ctx).select(['id', 'dicCode']).execute()
    await audit(ctx, { action: 'dictionary.export', bizType: 'dictionary', note: `${found.length}` })
    return { rows: found, codes: new Map(all.map((item) => [item.id, item.dicCode])) }
  })
  const title = (name: string) => ctx.label(`dictionary.field.${name}`)
  const columns: SheetColumn<Item>[] = [
    { title: title('parentPath'), width: 30, value: (row) => pathOf(row, codes) },
    ...texts.map((name): SheetColumn<Item> => ({ title: title(name), width: 20, value: (row) => row[name] })),
    { title: title('dicSort'), width: 8, format: 'count', value: (row) => row.dicSort },
    { title: title('status'), width: 10, value: (row) => ctx.label(enabling.labelKey(row.status)) },
    { title: title('isPublic'), width: 10, value: (row) => ctx.say(`dictionary.public.${row.isPublic}`) },
    { title: title('solidMode'), width: 12, value: (row) => ctx.label(solidMode.labelKey(row.solidMode)) },
  ]
  return sheetReply(ctx, { title: ctx.say('dictionary.title'), columns, rows })
}

async function readRows(ctx: Ctx, q: ParsedInputOf<typeof dictionaryApi.exportData>): Promise<Item[]> {
  const top = q.parentId && q.parentId !== '0' ? await findItem(ctx, q.parentId) : await topOf(ctx, q.dicCode)
  let found = visible(ctx, top ? { path: top.fullPath } : {})
  if (q.queryString) found = found.where(matching(q.queryString))
  const rows = await inOrder(found.selectAll())
    .limit(mostRows + 1)
    .execute()
  if (rows.length > mostRows) fail('dictionary.exportTooMany', { max: mostRows })
  return rows
}

async function topOf(ctx: Ctx, dicCode: string | undefined): Promise<Item | undefined> {
  return dicCode ? ((await findList(ctx, dicCode)) ?? findItem(ctx, '')) : undefined
}

/** The codes of an item's ancestors, from the list on: `contractCategory/TZ`. */
const pathOf = (row: Pick<Item, 'fullPath'>, codes: ReadonlyMap<string, string>): string =>
  row.fullPath
    .split('/')
    .slice(1, -1)
    .map((id) => codes.get(id) ?? '')
    .join('/')
