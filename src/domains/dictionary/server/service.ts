/**
 * The relation of the dictionary to the code lists of other domains. Codes that a domain's rules depend on (types and
 * categories of contracts, currencies, states) are defined only in that domain's `codes.ts`. The dictionary mirrors
 * those lists as built-in items, which are synchronised at every start: they cannot be changed, extended or deleted,
 * because a value unknown to the rules would not be selectable anywhere. All other lists are the dictionary's own: they
 * are installed once with the product and maintained by the provider for all tenants. Every tenant can add its own
 * items below them, or its own lists, which are not visible to other tenants.
 */
import { sql } from 'kysely'
import { failFields } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { asRecords, insertItems } from './bulk.ts'
import { type DictRow, enabling, isChoosable, nameIn } from '../codes.ts'
import { queryAreaData } from './areas.ts'
import { productItems } from './lists.ts'
import { findList, inOrder, toRow, visible } from './rows.ts'

// Exported for other domains.
export { ownItem } from './guard.ts'
export { addItem, changeItem, removeItem, updateStatus } from './write.ts'

/** A list with all its descendants, enabled or not, by level and position. */
export async function itemsOf(ctx: Ctx, dicCode: string): Promise<{ list: DictRow | undefined; rows: DictRow[] }> {
  const list = await findList(ctx, dicCode)
  if (!list) return { list: undefined, rows: [] }
  const found = await inOrder(visible(ctx, { path: `${list.fullPath}/` }).selectAll()).execute()
  return { list: toRow(ctx, list), rows: found.map((item) => toRow(ctx, item)) }
}

/** The codes of a list with their labels in the caller's language, including disabled ones. */
export async function wordsOfList(ctx: Ctx, dicCode: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await itemsOf(ctx, dicCode)
  return new Map(rows.map((row) => [row.dicValue, nameIn(row, ctx.language)]))
}

/**
 * Refuses values of fields that are not in their lists.
 * @param lists field → list
 * @param words prefix of the record's message keys
 */
export async function refuseUnlisted(
  ctx: Ctx,
  words: string,
  record: object,
  lists: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, dicCode] of Object.entries(lists)) {
    const values = [(record as Record<string, string | string[] | null>)[field] ?? []].flat()
    if (values.length === 0) continue
    const known = await wordsOfList(ctx, dicCode)
    if (values.every((value) => known.has(value))) continue
    const key = `${words}.field.${field}`
    failFields('common.invalidInput', { [field]: { key: 'dictionary.unlisted' } }, { fields: ctx.label(key) })
  }
}

/** The full name of an administrative division (福建省厦门市思明区); undefined for an unknown code. */
export function areaName(code: string): string | undefined {
  const above = [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length))
  const names = above.map((id, i) => queryAreaData(i === 0 ? '0' : above[i - 1]!).find((area) => area.id === id)?.name)
  if (names.length === 0 || names.includes(undefined)) return undefined
  // 市辖区 and 县, directly below a municipality or province, are levels and not places.
  return names.filter((name) => name !== '市辖区' && name !== '县').join('')
}

/**
 * The administrative division of a short name.
 * @param province in everyday form (河南, 河南省)
 * @param city by its full name (郑州市)
 * @returns the code of the city, else of the province (41, 4101); null if neither is known
 */
export function regionOf(province: string, city: string): string | null {
  const above = queryAreaData('0').find(({ name }) => name.startsWith(province))
  if (!above) return null
  return queryAreaData(above.id).find(({ name }) => name === city)?.id ?? above.id
}

/**
 * Prefixes of place names by province: its own short name and those of its cities (广东, 广州, 深圳 …).
 * @returns code of the province (two digits) → prefixes
 */
export function provinceNames(): ReadonlyMap<string, readonly string[]> {
  const short = (name: string) =>
    name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区|地区|盟)$/, '') || name
  return new Map(
    queryAreaData('0').map(({ id, name }) => {
      const cities = queryAreaData(id).filter((city) => city.name !== '市辖区' && city.name !== '县')
      return [id, [short(name), ...cities.map((city) => short(city.name))].filter((word) => word.length > 1)] as const
    }),
  )
}

/**
 * The name of a selectable item of a list: an enabled leaf, or an inner item if its list allows these.
 * @returns undefined when the list has no such item
 */
export async function nameOfLeaf(ctx: Ctx, dicCode: string, value: string): Promise<string | undefined> {
  const list = await findList(ctx, dicCode)
  if (!list) return undefined
  const item = await visible(ctx, { path: `${list.fullPath}/` })
    .selectAll()
    .where('dicValue', '=', value)
    .where('status', '=', enabling.code.on)
    .executeTakeFirst()
  return item && isChoosable(dicCode, item) ? nameIn(item, 'zh') : undefined
}

/**
 * Installs the product's lists for the provider. Existing ones keep their changes, and deleted ones are not restored;
 * built-in ones are synchronised with the program.
 * @param ctx of the provider's tenant, in a transaction
 */
export async function installDictionary(ctx: Ctx): Promise<void> {
  const all = productItems(ctx.platform.messages)
  const known = new Set(all.map((item) => item.id))
  const lists = await table(ctx, 'dictionary').select().select(['id', 'dicCode']).where('parentId', '=', '0').execute()
  // A code that the provider already uses for another list stays with that list.
  const others = new Set(lists.filter((list) => !known.has(list.id)).map((list) => list.dicCode))
  const blocked = new Set(
    all.filter((item) => item.parentId === '0' && others.has(item.dicCode)).map((item) => item.id),
  )
  const items = all.filter((item) => !blocked.has(item.fullPath.split('/')[1]!))
  const added = await insertItems(ctx, items)
  const builtIn = items.filter((item) => item.builtIn)
  await sql`
    update dictionary set "dicName" = n."dicName", "dicNameEn" = n."dicNameEn", "dicNameEs" = n."dicNameEs",
      "dicNameJa" = n."dicNameJa", "dicSort" = n."dicSort", "deletedAt" = null, version = version + 1
    from ${asRecords(builtIn)}
    where dictionary."tenantId" = ${ctx.tenantId} and dictionary.id = n.id and dictionary."builtIn"
      and (dictionary."dicName", dictionary."dicNameEn", dictionary."dicNameEs", dictionary."dicNameJa", dictionary."dicSort")
        is distinct from (n."dicName", n."dicNameEn", n."dicNameEs", n."dicNameJa", n."dicSort")`.execute(ctx.db)
  await table(ctx, 'dictionary')
    .update()
    .set({ deletedAt: ctx.now })
    .where('builtIn', '=', true)
    .where('id', 'not in', [...known])
    .execute()
  // A former leaf has got children.
  const parents = [...new Set(items.map(({ parentId }) => parentId))]
  await table(ctx, 'dictionary')
    .update()
    .set({ isLeaf: false })
    .where('isLeaf', '=', true)
    .where('id', 'in', parents)
    .execute()
  if (added > 0) await audit(ctx, { action: 'dictionary.install', bizType: 'dictionary', note: `${added}` })
}

/** At process start: an existing provider gets the lists of this product version. */
export async function bringUpToDate(contextFor: (tenantId?: string) => Ctx): Promise<void> {
  const provider = await tx(contextFor(), async (ctx) => {
    const { rows } = await sql<{ id: string | null }>`select dictionary_provider() as id`.execute(ctx.db)
    return rows[0]?.id
  })
  if (provider) await tx(contextFor(provider), installDictionary)
}
