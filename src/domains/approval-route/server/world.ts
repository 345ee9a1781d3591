import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { approvalOf } from '../../../server/records.ts'
import { allowsSecondFactor } from '../../second-factor/server/service.ts'
import type { Approver, RouteGraph, RouteStep, When } from '../api.ts'
import { approverBy, stepMode } from '../codes.ts'
import type { Paths, World } from '../rules/check-table.ts'
import { categoriesOf, pathTo } from './categories.ts'
import type { Fact } from './facts.ts'

/** The leaves of a kind's categories, each with all above it. */
async function categoryPaths(ctx: Ctx, kind: string): Promise<Paths> {
  const all = await categoriesOf(ctx, kind)
  const parents = new Set(all.map(({ parent }) => parent))
  return all.flatMap(({ code }) => (parents.has(code) ? [] : [pathTo(all, code)]))
}

/** All that conditions of a kind's definitions choose from: its categories, the organisation, codes of facts. */
export async function worldOf(ctx: Ctx, kind: string, facts: readonly Fact[]): Promise<World> {
  const units = await table(ctx, 'org_node')
    .select()
    .select(['id', 'fullId', 'parentId'])
    .where('kind', '<>', 'psn')
    .where('enabled', '=', true)
    .execute()
  const parents = new Set(units.map(({ parentId }) => parentId))
  return {
    categories: await categoryPaths(ctx, kind),
    orgIds: units
      .filter(({ id }) => !parents.has(id))
      .map(({ fullId }) => fullId.split('/').filter(Boolean).toReversed()),
    facts: Object.fromEntries(
      // Numbers are compared by the bounds that rows name.
      facts
        .filter(({ isNumber }) => !isNumber)
        .map(({ name, options }) => [name, options ? options.map(({ value }) => value) : ['true', 'false']]),
    ),
  }
}

/** A place in a definition that refers to something that is not there, or does not fit. */
export interface Missing {
  path: string
  why:
    | 'unset'
    | 'role'
    | 'person'
    | 'unit'
    | 'field'
    | 'value'
    | 'ratio'
    | 'category'
    | 'fact'
    | 'edit'
    | 'amount'
    | 'factor'
}

/** Places of a definition that refer to roles, people, departments, fields, categories or facts that do not exist. */
export async function missingIn(
  ctx: Ctx,
  kind: string,
  { graph, fallback }: { graph: RouteGraph; fallback: Approver },
  facts: readonly Fact[],
  pathOf: (node: number, edge?: number) => string,
): Promise<Missing[]> {
  const [routing, known] = [approvalOf(ctx, kind).routing, await knownIn(ctx)]
  const codes = new Set((await categoriesOf(ctx, kind)).map(({ code }) => code))
  const isThere = ({ by, value = '' }: Approver): Missing['why'] | undefined => {
    if (value === '' && by !== approverBy.code.initiator) return 'unset'
    if (by === approverBy.code.role) return known.roles.has(value) ? undefined : 'role'
    if (by === approverBy.code.person) return known.people.has(value) ? undefined : 'person'
    if (by === approverBy.code.superior) return ['1', '2', '3', '4', '5'].includes(value) ? undefined : 'value'
    if (by === approverBy.code.field) return routing?.people?.includes(value) ? undefined : 'field'
    if (by === approverBy.code.deptHead)
      return ['author', 'paying'].includes(value) || known.units.has(value) ? undefined : 'unit'
    return undefined
  }
  const lacking = (approvers: readonly Approver[], path: string): Missing[] =>
    approvers.flatMap((approver, i) => {
      const why = isThere(approver)
      return why ? [{ path: `${path}.${i}`, why }] : []
    })
  const approval = approvalOf(ctx, kind)
  const faultsOfStep = (step: RouteStep, path: string): Missing[] => [
    ...(step.fields ?? []).flatMap((name, i) =>
      approval.edit?.fields.includes(name) ? [] : [{ path: `${path}.fields.${i}`, why: 'edit' } as const],
    ),
    ...(step.text && !approval.hasText ? [{ path: `${path}.text`, why: 'edit' } as const] : []),
    ...(step.factorFrom && !routing?.hasAmount ? [{ path: `${path}.factorFrom`, why: 'amount' } as const] : []),
    ...(step.factorFrom && routing?.hasAmount && !known.allowsFactor
      ? [{ path: `${path}.factorFrom`, why: 'factor' } as const]
      : []),
    ...lacking(step.approvers, `${path}.approvers`),
    ...(step.mode === stepMode.code.ratio && step.ratio === undefined
      ? [{ path: `${path}.ratio`, why: 'ratio' } as const]
      : []),
  ]
  const faultsOfWhen = (when: When, path: string): Missing[] => [
    ...(when.categories ?? []).flatMap((code, i) =>
      codes.has(code) ? [] : [{ path: `${path}.categories.${i}`, why: 'category' } as const],
    ),
    ...(when.orgIds ?? []).flatMap((id, i) =>
      known.units.has(id) ? [] : [{ path: `${path}.orgIds.${i}`, why: 'unit' } as const],
    ),
    ...(when.facts ?? []).flatMap(({ fact }, i) =>
      facts.some(({ name }) => name === fact) ? [] : [{ path: `${path}.facts.${i}.fact`, why: 'fact' } as const],
    ),
  ]
  return [
    ...lacking([fallback], 'fallback').map((fault) => ({ ...fault, path: 'fallback' })),
    ...graph.nodes.flatMap((node, i) => [
      ...(node.step ? faultsOfStep(node.step, pathOf(i)) : []),
      ...lacking(node.copies ?? [], pathOf(i)),
    ]),
    ...graph.edges.flatMap(({ when }, i) => (when ? faultsOfWhen(when, pathOf(-1, i)) : [])),
  ]
}

async function knownIn(ctx: Ctx) {
  const [roles, people, units, allowsFactor] = await Promise.all([
    table(ctx, 'role').select().select('roleCode').where('enabled', '=', true).execute(),
    table(ctx, 'account').select().select('id').where('status', '=', 0).execute(),
    table(ctx, 'org_node').select().select('id').where('kind', '<>', 'psn').execute(),
    allowsSecondFactor(ctx),
  ])
  return {
    allowsFactor,
    roles: new Set(roles.map(({ roleCode }) => roleCode)),
    people: new Set(people.map(({ id }) => id)),
    units: new Set(units.map(({ id }) => id)),
  }
}
