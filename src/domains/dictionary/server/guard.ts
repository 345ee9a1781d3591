import { sql } from 'kysely'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { labelList, mostLevels, rootId, solidMode } from '../codes.ts'
import { isProvider } from '../../../server/db/shared.ts'
import { findItem, findList, type Item, visible } from './rows.ts'

/**
 * An item of the caller's tenant that may be changed.
 * @throws `dictionary.notOwn` for the provider's, `dictionary.builtIn` for items defined by the program
 */
export async function ownItem(ctx: Ctx, id: string): Promise<Item> {
  const item = await findItem(ctx, id)
  if (item.tenantId !== ctx.tenantId) fail('dictionary.notOwn', { name: item.dicName })
  if (item.builtIn) fail('dictionary.builtIn', { name: item.dicName })
  return item
}

/** Labels have their own rules and calls. @throws `dictionary.isLabel` */
export async function refuseLabel(ctx: Ctx, id: string): Promise<void> {
  if (id === rootId) return
  const [item, list] = [await findItem(ctx, id), await findList(ctx, labelList)]
  if (list && `${item.fullPath}/`.startsWith(`${list.fullPath}/`)) fail('dictionary.isLabel')
}

/** The parent of a new item; `null` at the top level. */
export async function findParent(ctx: Ctx, parentId: string): Promise<Item | null> {
  if (parentId === rootId) return null
  const parent = await findItem(ctx, parentId)
  const name = parent.dicName
  if (parent.builtIn) fail('dictionary.builtInParent', { name })
  if (parent.isLeaf) fail('dictionary.leafParent', { name })
  if (parent.level >= mostLevels) fail('dictionary.tooDeep', { max: mostLevels })
  return parent
}

/** @throws `dictionary.codeTaken` as a field fault when a sibling, or another list, has the code */
export async function refuseTakenCode(ctx: Ctx, parentId: string, dicCode: string, exceptId = ''): Promise<void> {
  const same = await visible(ctx, { parentId })
    .select('dicName')
    .where('dicCode', '=', dicCode)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  if (same) {
    const taken = { key: 'dictionary.codeTaken', vars: { code: dicCode, name: same.dicName } } as const
    failFields(taken.key, { dicCode: taken }, taken.vars)
  }
}

/** The same for several new siblings; every fault is reported for its row. */
export async function refuseTakenCodes(ctx: Ctx, parentId: string, codes: readonly string[]): Promise<void> {
  const same = await visible(ctx, { parentId })
    .select(['dicCode', 'dicName'])
    .where('dicCode', 'in', [...codes])
    .execute()
  const names = new Map(same.map((item) => [item.dicCode, item.dicName]))
  const faults: Record<string, Message> = {}
  codes.forEach((code, i) => {
    const key = codes.indexOf(code) < i ? 'dictionary.codeTwice' : 'dictionary.codeTaken'
    if (key === 'dictionary.codeTwice' || names.has(code))
      faults[`items.${i}.dicCode`] = { key, vars: { code, name: names.get(code) ?? '' } }
  })
  const [fault] = Object.values(faults)
  if (fault) failFields(fault.key, faults, fault.vars)
}

/** @throws `dictionary.notPublic` when a tenant marks an item as public, or the parent is not public */
export function refusePublic(ctx: Ctx, isPublic: boolean, parent: Item | null): void {
  if (isPublic && (!isProvider(ctx) || parent?.isPublic === false)) fail('dictionary.notPublic')
}

/** Refuses to delete an item with children, and lists them in the message. */
export async function refuseInUse(ctx: Ctx, item: Item): Promise<void> {
  const beneath = await visible(ctx, { parentId: item.id }).select('dicName').orderBy('dicSort').limit(4).execute()
  if (beneath.length > 0) {
    const names = beneath.slice(0, 3).map(({ dicName }) => dicName)
    fail('dictionary.hasChildren', {
      name: item.dicName,
      children: `${names.join('、')}${beneath.length > 3 ? '…' : ''}`,
    })
  }
  await refuseExtended(ctx, item)
}

/** @throws `dictionary.extended` when tenants have added their own items below a public one */
export async function refuseExtended(ctx: Ctx, item: Item): Promise<void> {
  const { rows } = await sql<{ extended: boolean }>`select dictionary_extended(${item.id}) as extended`.execute(ctx.db)
  if (rows[0]?.extended) fail('dictionary.extended', { name: item.dicName })
}

/** @throws `dictionary.solid` for an item that has been solidified */
export function refuseSolid(item: Item): void {
  if (item.solidMode !== solidMode.code.none) fail('dictionary.isSolid', { name: item.dicName })
}
