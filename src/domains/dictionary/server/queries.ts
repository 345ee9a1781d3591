import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { type Page, type PageQuery } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import type { dictionaryApi } from '../api.ts'
import { type DictRow, enabling, solidMode } from '../codes.ts'
import { childrenOf, findItem, findList, inOrder, type Item, matching, pageItems, toRow, visible } from './rows.ts'

type Q<Name extends keyof typeof dictionaryApi> = ParsedInputOf<(typeof dictionaryApi)[Name]>
export interface TableQuery {
  queryString: string
  parentId?: string | undefined
  dicCode?: string | undefined
  status?: 0 | 1 | undefined
}

/**
 * The items of a list or below an item. With words all levels are searched; without them the direct children are
 * returned, and without a parent the lists.
 */
async function narrowed(ctx: Ctx, q: TableQuery) {
  const top = q.parentId ?? (q.dicCode ? ((await findList(ctx, q.dicCode))?.id ?? 'none') : '0')
  const searched = q.queryString !== ''
  let found =
    searched && top === '0' ? visible(ctx) : searched ? await beneath(ctx, top) : visible(ctx, { parentId: top })
  if (searched) found = found.where(matching(q.queryString))
  if (q.status !== undefined) found = found.where('status', '=', q.status)
  return found
}

async function beneath(ctx: Ctx, id: string) {
  const top = await visible(ctx, { id }).selectAll().executeTakeFirst()
  return top ? visible(ctx, { path: `${top.fullPath}/` }) : visible(ctx, { id: 'none' })
}

export const showTable = async (ctx: Ctx, q: TableQuery & PageQuery): Promise<Page<DictRow>> =>
  pageItems(ctx, await narrowed(ctx, q), q)

export async function searchDic(ctx: Ctx, { queryString }: Q<'searchDic'>) {
  if (queryString === '') return []
  const found = await inOrder(visible(ctx).selectAll().where(matching(queryString)))
    .limit(100)
    .execute()
  const above = new Set(found.flatMap((item) => item.fullPath.split('/').slice(1, -1)))
  const names = new Map<string, string>()
  if (above.size > 0)
    for (const item of await visible(ctx)
      .select(['id', 'dicName'])
      .where('id', 'in', [...above])
      .execute())
      names.set(item.id, item.dicName)
  return found.map((item) => ({
    ...toRow(ctx, item),
    pathNames: item.fullPath
      .split('/')
      .slice(1, -1)
      .map((id) => names.get(id) ?? ''),
  }))
}

export async function queryCode(ctx: Ctx, { dicCode, parentId, id }: Q<'queryCode'>) {
  let same = visible(ctx, { parentId }).select('id').where('dicCode', '=', dicCode)
  if (id !== undefined) same = same.where('id', '<>', id)
  return { exists: (await same.executeTakeFirst()) !== undefined }
}

/** The options for a form: none if the list itself is disabled. */
export async function optionsOf(ctx: Ctx, dicCode: string, withDisabled: boolean): Promise<Item[]> {
  const list = await findList(ctx, dicCode)
  if (!list || (!withDisabled && list.status === enabling.code.off)) return []
  const items = await childrenOf(ctx, list.id)
  return withDisabled ? items : items.filter((item) => item.status === enabling.code.on)
}

export async function queryDicData(ctx: Ctx, { queryString, parentId }: Q<'queryDicData'>): Promise<DictRow[]> {
  let items = visible(ctx, { parentId }).selectAll().where('status', '=', enabling.code.on)
  if (queryString) items = items.where(matching(queryString))
  return (await inOrder(items).limit(500).execute()).map((item) => toRow(ctx, item))
}

const mostSuggestions = 50

export async function querySeachData(ctx: Ctx, { queryString, dicCode }: Q<'query_seach_data'>): Promise<DictRow[]> {
  const list = await findList(ctx, dicCode)
  if (!list) return []
  let items = visible(ctx, { path: `${list.fullPath}/` })
    .selectAll()
    .where('status', '=', enabling.code.on)
  if (queryString) items = items.where(matching(queryString))
  return (await inOrder(items).limit(mostSuggestions).execute()).map((item) => toRow(ctx, item))
}

export async function queryDataByArray(ctx: Ctx, { dicCodes }: Q<'queryDataByArray'>) {
  const lists: [string, DictRow[]][] = []
  for (const dicCode of new Set(dicCodes)) {
    const items = await optionsOf(ctx, dicCode, false)
    lists.push([dicCode, items.map((item) => toRow(ctx, item))])
  }
  return Object.fromEntries(lists)
}

/** The fixed items of a list, at all levels. */
export async function solidOf(ctx: Ctx, { dicCode }: { dicCode: string }): Promise<DictRow[]> {
  const list = await findList(ctx, dicCode)
  if (!list) return []
  const items = visible(ctx, { path: `${list.fullPath}/` })
    .selectAll()
    .where('solidMode', '<>', solidMode.code.none)
  return (await inOrder(items).execute()).map((item) => toRow(ctx, item))
}

export async function querySolid(ctx: Ctx, q: Q<'querySolid'>): Promise<Page<DictRow>> {
  const solid = visible(ctx).where('solidMode', '<>', solidMode.code.none)
  return pageItems(ctx, q.queryString ? solid.where(matching(q.queryString)) : solid, q)
}

export const queryIsPublic = async (ctx: Ctx, { id }: Q<'queryIsPublic'>) => ({
  isPublic: (await findItem(ctx, id)).isPublic,
})
