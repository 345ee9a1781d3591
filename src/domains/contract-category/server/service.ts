import type { Selectable } from 'kysely'
import type { CodeTree } from '../../../kernel/codes.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { isOwnRegister } from '../../sequence/codes.ts'
import { type Category, CategorySettings, type contractCategoryApi } from '../api.ts'
import { contractCategories, everyCategory } from '../codes.ts'
import { numberKeyOf } from '../rules/tree.ts'

type Row = Selectable<DB['contract_category']>
const categories = crud('contract_category')

/** The most categories that an organisation can add. */
const mostCategories = 300

const rowsOf = (ctx: Ctx): Promise<Row[]> =>
  table(ctx, 'contract_category').select().selectAll().orderBy('code').execute()

/** All categories in the order of the tree, those of the product first on each level. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const rows = await rowsOf(ctx)
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const nodeOf = (code: string, parent: string | null, name: string): Category => {
    const row = byCode.get(code)
    return {
      code,
      parent,
      name: row?.name ?? name,
      isOwn: row?.name != null,
      isActive: row?.isActive ?? true,
      version: row?.version ?? 0,
      settings: CategorySettings.parse(row?.settings ?? {}),
    }
  }
  const own = Map.groupBy(
    rows.filter(({ name }) => name !== null),
    ({ code }) => code.slice(0, -2),
  )
  const ownBelow = (parent: string): Category[] =>
    (own.get(parent) ?? []).flatMap((row) => [nodeOf(row.code, parent, ''), ...ownBelow(row.code)])
  const below = (trees: readonly CodeTree[], parent: string): Category[] =>
    trees.flatMap(({ code, labelKey, children = [] }) => [
      nodeOf(code, parent, ctx.label(labelKey)),
      ...below(children, code),
      ...ownBelow(code),
    ])
  return [nodeOf(everyCategory, null, ctx.say('contractCategory.every')), ...below(contractCategories, everyCategory)]
}

/** Adds a category below another one. @throws `contractCategory.tooDeep`, `contractCategory.codeTaken`, `contractCategory.tooMany` */
export async function addCategory(
  ctx: Ctx,
  { parent, segment, name }: ParsedInputOf<typeof contractCategoryApi.add>,
): Promise<Category[]> {
  const all = await listCategories(ctx)
  if (!all.some(({ code }) => code === parent)) failMissing()
  if (parent.length > 6) failField('contractCategory.tooDeep', 'parent')
  // Directly below a branch, two digits are left to later categories of the product.
  if (parent.length === 2 && /^\d\d$/.test(segment)) failField('contractCategory.digitsTaken', 'segment')
  const code = parent + segment
  if (all.some((one) => one.code === code)) failField('contractCategory.codeTaken', 'segment', { code })
  refuseSameName(all, parent, name)
  if (all.filter(({ isOwn }) => isOwn).length >= mostCategories)
    fail('contractCategory.tooMany', { max: mostCategories })
  await categories.add(ctx, { code, name })
  return listCategories(ctx)
}

function refuseSameName(all: readonly Category[], parent: string | null, name: string, except?: string): void {
  const same = all.some((one) => one.parent === parent && one.name === name && one.code !== except)
  if (same) failField('contractCategory.nameTaken', 'name', { name })
}

/** Stores the settings of a category, and of an own one its name. @throws `common.recordChanged` and its like */
export async function saveCategory(
  ctx: Ctx,
  { code, version, name, isActive, settings }: ParsedInputOf<typeof contractCategoryApi.save>,
): Promise<Category[]> {
  const all = await listCategories(ctx)
  const before = all.find((one) => one.code === code) ?? failMissing()
  if (settings.numberPattern !== null) refuseTakenRegister(settings.numberPattern)
  if (before.isOwn && name !== undefined) refuseSameName(all, before.parent, name, code)
  const values = {
    ...(before.isOwn && name !== undefined && { name }),
    isActive: code === everyCategory || isActive,
    settings: JSON.stringify(settings),
  }
  const row = (await rowsOf(ctx)).find((one) => one.code === code)
  if (row) await categories.change(ctx, row, version, values)
  else if (version > 0) failMissing()
  else await categories.add(ctx, { code, ...values })
  return listCategories(ctx)
}

/** Refuses numbers that would be counted together with those of other records. */
function refuseTakenRegister(pattern: string): void {
  const { key } = numberKeyOf(pattern, { org: 'ZB', cat: 'TZ01', day: '2026-01-01' })!
  const isOfContracts = key.startsWith('HT-') && !key.endsWith('-BG')
  if (!isOfContracts && isOwnRegister(key)) failField('contractCategory.registerTaken', 'settings.numberPattern')
}

/** @throws `contractCategory.used` for a category with contracts, or with categories below it */
export async function removeCategory(
  ctx: Ctx,
  { code, version }: ParsedInputOf<typeof contractCategoryApi.remove>,
): Promise<Category[]> {
  const all = await listCategories(ctx)
  const { isOwn } = all.find((one) => one.code === code) ?? failMissing()
  const row = (await rowsOf(ctx)).find((one) => one.code === code)
  if (!isOwn || !row) return fail('contractCategory.notOwn')
  if (all.some(({ parent }) => parent === code)) fail('contractCategory.hasBelow')
  const used = await table(ctx, 'contract')
    .select()
    .select('id')
    .where('contractCategory', '=', code)
    .limit(1)
    .execute()
  if (used.length > 0) fail('contractCategory.used')
  if (row.version !== version) fail('common.recordChangedSince')
  await categories.retire(ctx, row.id)
  return listCategories(ctx)
}
