import { type Expression, type Selectable, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, type PageQuery, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { type DictRow, nameIn, rootId } from '../codes.ts'
import { contains, paged } from '../../../server/db/query.ts'

export type Item = Selectable<DB['dictionary']>
type Items = { dictionary: DB['dictionary'] }

/**
 * Narrows the query at its source, by at most one of them: an item, the children of one, or one with its descendants.
 */
export interface Where {
  id?: string
  parentId?: string
  path?: string
}

/**
 * The items visible to the caller's tenant: its own and the provider's public ones. Its own are read through the tenant
 * filter and the row-level security policy, the provider's through the security-definer function `dictionary_common`.
 */
export function visible(ctx: Ctx, where: Where = {}): SelectQueryBuilder<Items, 'dictionary', object> {
  const { id = null, parentId = null, path = null } = where
  let own = table(ctx, 'dictionary').select().selectAll()
  if (id !== null) own = own.where('id', '=', id)
  else if (parentId !== null) own = own.where('parentId', '=', parentId)
  else if (path !== null) own = own.where(startsWith(path))
  const common = ctx.db
    .selectFrom(sql<DB['dictionary']>`dictionary_common(${id}, ${parentId}, ${path})`.as('dictionary'))
    .selectAll()
  return ctx.db.selectFrom(own.unionAll(common).as('dictionary'))
}

export const startsWith = (path: string): Expression<SqlBool> => sql<SqlBool>`starts_with("fullPath", ${path})`

/** By position: the provider's before the tenant's own at equal numbers. */
export const inOrder = <O>(query: SelectQueryBuilder<Items, 'dictionary', O>) =>
  query.orderBy('level').orderBy('dicSort').orderBy('isPublic', 'desc').orderBy('id')

/** Items whose code, value or one of the names contains the text. */
export const matching = (text: string): Expression<SqlBool> => {
  const like = contains(text)
  return sql<SqlBool>`("dicName" ilike ${like} or "dicCode" ilike ${like} or "dicValue" ilike ${like} or "dicNameEn" ilike ${like} or "dicNameEs" ilike ${like} or "dicNameJa" ilike ${like})`
}

/** @throws `common.recordMissing` for an item that is not visible to the caller's tenant */
export async function findItem(ctx: Ctx, id: string): Promise<Item> {
  return (await visible(ctx, { id }).selectAll().executeTakeFirst()) ?? failMissing()
}

/** The list with that code; the provider's if a tenant has one with the same code. */
export function findList(ctx: Ctx, dicCode: string): Promise<Item | undefined> {
  return inOrder(visible(ctx, { parentId: rootId }).selectAll().where('dicCode', '=', dicCode))
    .orderBy('isPublic', 'desc')
    .executeTakeFirst()
}

/** The direct children of an item, in order. */
export const childrenOf = (ctx: Ctx, parentId: string): Promise<Item[]> =>
  inOrder(visible(ctx, { parentId }).selectAll()).execute()

/** One page of the query's result, in order. */
export async function pageItems(
  ctx: Ctx,
  query: SelectQueryBuilder<Items, 'dictionary', object>,
  q: PageQuery,
): Promise<Page<DictRow>> {
  const found = await inOrder(query.selectAll()).$call(paged(q)).execute()
  const { n } = await query.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(
    found.map((item) => toRow(ctx, item)),
    n,
    q,
  )
}

export function toRow(ctx: Ctx, item: Item): DictRow {
  const { tenantId, deletedAt: _, ...row } = item
  return { ...(row as DictRow), own: tenantId === ctx.tenantId }
}

export const toOption = (ctx: Ctx, item: Item) => ({
  ...toRow(ctx, item),
  value: item.dicValue,
  label: nameIn(item, ctx.language),
})
