import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { approverBy } from '../codes.ts'
import type { Definition } from './route.ts'

/** Names of the people and departments that a definition refers to, by id. */
export async function namesIn(
  ctx: Ctx,
  { graph: { nodes, edges }, fallback }: Pick<Definition, 'graph' | 'fallback'>,
): Promise<Record<string, string>> {
  const approvers = [fallback, ...nodes.flatMap(({ step, copies = [] }) => [...(step?.approvers ?? []), ...copies])]
  const valuesOf = (kind: string) => approvers.flatMap(({ by, value }) => (by === kind && value ? [value] : []))
  const people = valuesOf(approverBy.code.person)
  const units = [...valuesOf(approverBy.code.deptHead), ...edges.flatMap(({ when }) => when?.orgIds ?? [])]
  const [accounts, departments] = await Promise.all([
    people.length === 0
      ? []
      : table(ctx, 'account').select().select(['id', 'name']).where('id', 'in', people).execute(),
    units.length === 0 ? [] : table(ctx, 'org_node').select().select(['id', 'name']).where('id', 'in', units).execute(),
  ])
  return Object.fromEntries([...accounts, ...departments].map(({ id, name }) => [id, name]))
}
