import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { evidenceOwner, evidenceSide } from '../codes.ts'

export type ListRow = Selectable<DB['evidence_list']>
export type ItemRow = Selectable<DB['evidence']>

export interface OfRecord {
  bizType: (typeof evidenceOwner.values)[number]
  bizId: string
}
export interface OfList extends OfRecord {
  side: (typeof evidenceSide.values)[number]
}

/** A group of a list: its title, and the ids of its items in their order. */
export interface Group {
  title: string
  ids: string[]
}

export const listsOf = (ctx: Ctx, { bizType, bizId }: OfRecord): Promise<ListRow[]> =>
  table(ctx, 'evidence_list').select().selectAll().where('bizType', '=', bizType).where('bizId', '=', bizId).execute()

/** The list of a side. @throws `common.recordMissing` where it has no item yet */
export async function listOf(ctx: Ctx, of: OfList): Promise<ListRow> {
  return (await listsOf(ctx, of)).find(({ side }) => side === of.side) ?? failMissing()
}

/** The list of a side, locked until the transaction ends; it is made when it is first needed. */
export async function lockedList(ctx: Ctx, { bizType, bizId, side }: OfList): Promise<ListRow> {
  await table(ctx, 'evidence_list')
    .insert({ id: newId(), bizType, bizId, side })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return table(ctx, 'evidence_list')
    .select()
    .selectAll()
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The items of lists, each list in its order. */
export const itemsOf = async (ctx: Ctx, lists: readonly ListRow[]): Promise<ItemRow[]> =>
  lists.length === 0
    ? []
    : table(ctx, 'evidence')
        .select()
        .selectAll()
        .where(
          'listId',
          'in',
          lists.map(({ id }) => id),
        )
        .orderBy('listId')
        .orderBy('orderNo')
        .execute()

/** The groups of a list with the ids of its items. */
export function groupsOf(list: ListRow, items: readonly ItemRow[]): Group[] {
  return list.groups.map((title, at) => ({
    title,
    ids: items.filter(({ groupNo }) => groupNo === at + 1).map(({ id }) => id),
  }))
}

/**
 * Writes the order of a list; groups without items are left out.
 * @throws as `changeRow`, when the order was changed since `version`
 */
export async function writeGroups(
  ctx: Ctx,
  list: ListRow,
  version: number,
  groups: readonly Group[],
): Promise<ListRow> {
  const kept = groups.filter(({ ids }) => ids.length > 0)
  const row = await changeRow(ctx, 'evidence_list', list.id, version, { groups: kept.map(({ title }) => title) })
  const places = kept.flatMap(({ ids }, at) => ids.map((id) => ({ id, groupNo: at + 1 })))
  await sql`
    update evidence e set "groupNo" = n."groupNo", "orderNo" = n.at
    from unnest(${places.map(({ id }) => id)}::text[], ${places.map(({ groupNo }) => groupNo)}::integer[])
      with ordinality as n (id, "groupNo", at)
    where e."tenantId" = ${ctx.tenantId} and e.id = n.id`.execute(ctx.db)
  return row
}
