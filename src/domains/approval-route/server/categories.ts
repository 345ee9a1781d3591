import type { Ctx } from '../../../server/context.ts'
import { approvalOf } from '../../../server/records.ts'
import type { RoutingCategory } from '../../../server/routing.ts'

type Categories = readonly RoutingCategory[]

/** The categories of a kind's records; none for a kind without. */
export const categoriesOf = async (ctx: Ctx, kind: string): Promise<Categories> =>
  (await approvalOf(ctx, kind).routing?.categories?.(ctx)) ?? []

/** A category with all above it, the category first; alone where it is not known. */
export function pathTo(all: Categories, code: string): string[] {
  const parent = all.find((one) => one.code === code)?.parent ?? null
  return parent === null ? [code] : [code, ...pathTo(all, parent)]
}
