/**
 * How the dictionary stands to the code lists of other domains. What a domain's rules know by code (the types and
 * categories of contracts, currencies, states) is written in that domain's `codes.ts` and nowhere else. The dictionary
 * shows those lists too, as built-in items that follow the code at every start: nobody can change, extend or delete
 * them, because a value that the rules do not know could be chosen nowhere. All other lists are the dictionary's own:
 * the product brings them along once, the provider keeps them for everybody, and every tenant adds items of its own
 * beneath them or whole lists, which no other tenant sees.
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

// What other domains may ask of the dictionary.
export { ownItem } from './guard.ts'
export { addItem, changeItem, removeItem, updateStatus } from './write.ts'

/** A list with all that stands beneath it, enabled or not, by level and place. */
export async function itemsOf(ctx: Ctx, dicCode: string): Promise<{ list: DictRow | undefined; rows: DictRow[] }> {
  const list = await findList(ctx, dicCode)
  if (!list) return { list: undefined, rows: [] }
  const found = await inOrder(visible(ctx, { path: `${list.fullPath}/` }).selectAll()).execute()
  return { list: toRow(ctx, list), rows: found.map((item) => toRow(ctx, item)) }
}

/** The codes of a list with their words in the caller's language, switched-off ones included. */
export async function wordsOfList(ctx: Ctx, dicCode: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await itemsOf(ctx, dicCode)
  return new Map(rows.map((row) => [row.dicValue, nameIn(row, ctx.language)]))
}

/**
 * Refuses values of fields that are not in their lists.
 * @param lists field → list
 * @param words what the message keys of the record begin with
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
    failFields('common.invalidInput', { [field]: { key: 'dictionary.unlisted' } }, { fields: ctx.say(key) })
  }
}

/** The full name of an administrative division (福建省厦门市思明区); undefined for a code that is none. */
export function areaName(code: string): string | undefined {
  const above = [2, 4, 6].filter((length) => length <= code.length).map((length) => code.slice(0, length))
  const names = above.map((id, i) => queryAreaData(i === 0 ? '0' : above[i - 1]!).find((area) => area.id === id)?.name)
  if (names.length === 0 || names.includes(undefined)) return undefined
  // What lies directly beneath a municipality or a province stands in a level that is no place.
  return names.filter((name) => name !== '市辖区' && name !== '县').join('')
}

/**
 * The administrative division that a text names in short.
 * @param province as people say it (河南, 河南省)
 * @param city by its full name (郑州市)
 * @returns the code of the city, else of the province (41, 4101); null when neither is one
 */
export function regionOf(province: string, city: string): string | null {
  const above = queryAreaData('0').find(({ name }) => name.startsWith(province))
  if (!above) return null
  return queryAreaData(above.id).find(({ name }) => name === city)?.id ?? above.id
}

/**
 * What names of places in a province begin with: its own short name and those of its cities (广东, 广州, 深圳 …).
 * @returns code of the province (two digits) → beginnings
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
 * The name of a list's item that can be chosen: one that is enabled, and a leaf unless its list allows inner items.
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
 * Gives the provider the lists that the product brings along. Those that are there keep what was changed in them, and
 * what was deleted stays away; built-in ones follow the program.
 * @param ctx of the provider's tenant, in a transaction
 */
export async function installDictionary(ctx: Ctx): Promise<void> {
  const all = productItems(ctx.platform.messages)
  const known = new Set(all.map((item) => item.id))
  const lists = await table(ctx, 'dictionary').select().select(['id', 'dicCode']).where('parentId', '=', '0').execute()
  // A list that the provider had made under the same code keeps it.
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
  // An item that was the last of its branch has got items beneath it.
  const parents = [...new Set(items.map(({ parentId }) => parentId))]
  await table(ctx, 'dictionary')
    .update()
    .set({ isLeaf: false })
    .where('isLeaf', '=', true)
    .where('id', 'in', parents)
    .execute()
  if (added > 0) await audit(ctx, { action: 'dictionary.install', bizType: 'dictionary', note: `${added}` })
}

/** At the start of a process: a provider that is there gets what this version of the product brings along. */
export async function bringUpToDate(contextFor: (tenantId?: string) => Ctx): Promise<void> {
  const provider = await tx(contextFor(), async (ctx) => {
    const { rows } = await sql<{ id: string | null }>`select dictionary_provider() as id`.execute(ctx.db)
    return rows[0]?.id
  })
  if (provider) await tx(contextFor(provider), installDictionary)
}
