import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import type { dictionaryApi } from '../api.ts'
import { findItem, childrenOf, type Item } from './rows.ts'
import { ownItem } from './guard.ts'
import { auditMany, items } from './write.ts'

type Q = ParsedInputOf<typeof dictionaryApi.updateSort>
const mostSort = 9999

/**
 * Moves an item before or after a sibling, or sets the positions of several items. Only the caller's own items are
 * renumbered; at equal numbers the provider's come first.
 * @throws `dictionary.otherParent`, `dictionary.solidOrder`, `dictionary.noRoom`
 */
export async function updateSort(ctx: Ctx, q: Q): Promise<true> {
  if ('items' in q) {
    for (const { id, dicSort } of q.items) {
      const before = await movable(ctx, id)
      if (before.dicSort !== dicSort)
        await items.change(ctx, before, before.version, { dicSort }, { action: 'dictionary.sort' })
    }
    return true
  }
  const moved = await movable(ctx, q.id)
  const target = await findItem(ctx, q.targetId)
  if (target.parentId !== moved.parentId) fail('dictionary.otherParent')
  if (target.id === moved.id) return true
  const others = (await childrenOf(ctx, moved.parentId)).filter((item) => item.id !== moved.id)
  const at = others.findIndex((item) => item.id === target.id) + (q.position === 'after' ? 1 : 0)
  const numbers = renumbered(ctx, [...others.slice(0, at), moved, ...others.slice(at)], moved.id)
  const own = numbers.find((one) => one.id === moved.id)
  if (own) await items.change(ctx, moved, moved.version, { dicSort: own.dicSort }, { action: 'dictionary.sort' })
  await writeNumbers(
    ctx,
    moved.parentId,
    numbers.filter((one) => one.id !== moved.id),
  )
  return true
}

async function movable(ctx: Ctx, id: string): Promise<Item> {
  const item = await ownItem(ctx, id)
  if (item.solidMode === 'order') fail('dictionary.solidOrder', { name: item.dicName })
  return item
}

/** The fewest new numbers that yield the order `wanted`; the provider's are unchanged. */
function renumbered(
  ctx: { tenantId: string },
  wanted: readonly Pick<Item, 'id' | 'tenantId' | 'dicSort' | 'solidMode'>[],
  movedId: string,
): { id: string; dicSort: number }[] {
  const changes: { id: string; dicSort: number }[] = []
  let last = -1
  let lastIsOwn = true
  for (const item of wanted) {
    const isOwn = item.tenantId === ctx.tenantId
    const least = lastIsOwn ? last + 1 : last
    const fits = item.dicSort >= least && item.id !== movedId
    const dicSort = fits || !isOwn ? item.dicSort : least
    if (dicSort > mostSort) fail('dictionary.noRoom')
    if (dicSort !== item.dicSort) {
      if (item.solidMode === 'order') fail('dictionary.solidOrder', { name: '' })
      changes.push({ id: item.id, dicSort })
    }
    last = dicSort
    lastIsOwn = isOwn
  }
  return changes
}

/** Renumbers the siblings that made room. They were not edited, so their versions are unchanged. */
async function writeNumbers(ctx: Ctx, parentId: string, numbers: { id: string; dicSort: number }[]): Promise<void> {
  if (numbers.length === 0) return
  await sql`update dictionary set "dicSort" = n."dicSort"
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n (id text, "dicSort" integer)
    where dictionary."tenantId" = ${ctx.tenantId} and dictionary.id = n.id`.execute(ctx.db)
  await auditMany(ctx, 'sort', parentId, `${numbers.length}`)
}
