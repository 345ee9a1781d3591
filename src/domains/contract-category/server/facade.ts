import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { numberAt } from '../codes.ts'
import { effectiveOf, isSelectable, numberKeyOf } from '../rules/tree.ts'
import { listCategories } from './service.ts'

// The part of the contract-category domain that other domains may import.
export { effectiveOf, isSelectable, numberKeyOf } from '../rules/tree.ts'
export { listCategories } from './service.ts'

/** The names of all categories by code, in the caller's language. */
export const categoryNames = async (ctx: Ctx): Promise<ReadonlyMap<string, string>> =>
  new Map((await listCategories(ctx)).map(({ code, name }) => [code, name]))

/** The categories as conditions of approvals refer to them. */
export const categoryChoices = async (ctx: Ctx) =>
  (await listCategories(ctx)).flatMap(({ code, name, parent }) =>
    parent === null ? [] : [{ code, label: name, parent: parent === '' ? null : parent }],
  )

/** Whether a contract can be given a category now. */
export const canBeChosen = async (ctx: Ctx, code: string): Promise<boolean> =>
  isSelectable(await listCategories(ctx), code)

/**
 * Under which key a contract is numbered.
 * @param ogn short code of its institution
 * @param when 'save' for a draft, 'submit' for a contract that must have its number
 * @returns null while it is not numbered yet
 */
export async function contractNumberKey(
  ctx: Ctx,
  category: string | null,
  ogn: string,
  when: (typeof numberAt.values)[number],
  day = chinaDay(ctx.now),
): Promise<{ key: string; digits: number } | null> {
  const settings = effectiveOf(await listCategories(ctx), category)
  if (when === numberAt.code.save && settings.numberAt === numberAt.code.submit) return null
  return numberKeyOf(settings.numberPattern, { org: ogn, cat: category, day })
}
