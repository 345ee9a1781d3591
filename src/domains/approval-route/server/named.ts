import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { approvalRouteApi } from '../api.ts'

/** The active people and departments with exactly these names. Several of one name are all listed, to choose from. */
export async function findNamed(
  ctx: Ctx,
  { names }: ParsedInputOf<(typeof approvalRouteApi)['named']>,
): Promise<OutputOf<(typeof approvalRouteApi)['named']>> {
  if (names.length === 0) return []
  const [people, units] = await Promise.all([
    table(ctx, 'account')
      .select()
      .select(['id', 'name', 'loginName'])
      .where('name', 'in', names)
      .where('status', '=', 0)
      .orderBy('id')
      .execute(),
    table(ctx, 'org_node')
      .select()
      .select(['id', 'name', 'fullName'])
      .where('name', 'in', names)
      .where('kind', '<>', 'psn')
      .where('enabled', '=', true)
      .orderBy('fullName')
      .execute(),
  ])
  return [...new Set(names)].map((name) => ({
    name,
    people: people.filter((one) => one.name === name).map(({ id, loginName }) => ({ id, label: loginName })),
    units: units.filter((one) => one.name === name).map(({ id, fullName }) => ({ id, label: fullName })),
  }))
}
