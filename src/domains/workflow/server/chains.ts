import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { approvalOf, approvedKinds, titleOf } from '../../../server/records.ts'
import type { RouteStep } from '../../approval-route/api.ts'
import { approverBy, usualFallback } from '../../approval-route/codes.ts'
import { definitionInForce, endForce, putInForce } from '../../approval-route/server/facade.ts'
import type { Chain, flowApi } from '../api.ts'
import { type ChainStep, taskNode } from '../codes.ts'

/** A step of a kind's default chain, with the role whose members may decide it. */
export interface Step {
  node: string
  role: string
}

const { role, person, superior } = approverBy.code

const asRouteStep = ({ node, by, mode }: ChainStep): RouteStep => ({
  node,
  mode,
  approvers:
    by.kind === 'role'
      ? [{ by: role, value: by.role }]
      : by.kind === 'superior'
        ? [{ by: superior, value: String(by.level) }]
        : by.people.map((value) => ({ by: person, value })),
})

/** A step as one of a chain; undefined for one that a chain cannot have. */
function asChainStep({ node, approvers, mode }: RouteStep): ChainStep | undefined {
  const [first] = approvers
  if (!first || (mode !== 'any' && mode !== 'all')) return undefined
  const values = approvers.map(({ value = '' }) => value)
  if (approvers.every(({ by }) => by === person)) return { node, mode, by: { kind: 'people', people: values } }
  if (approvers.length > 1) return undefined
  if (first.by === role) return { node, mode, by: { kind: 'role', role: values[0] ?? '' } }
  if (first.by === superior) return { node, mode, by: { kind: 'superior', level: Number(values[0]) } }
  return undefined
}

/** The definition of a kind as a chain, if it is one: the same steps for all records. */
async function shown(ctx: Ctx, bizType: string): Promise<Chain> {
  const { rows, version } = await definitionInForce(ctx, bizType)
  const [row, ...others] = rows ?? []
  const steps = (row?.steps ?? []).map((step) => asChainStep(step))
  const known = steps.filter((step) => step !== undefined)
  const isChain =
    row !== undefined && others.length === 0 && Object.keys(row.when).length === 0 && known.length === steps.length
  return { bizType, title: titleOf(ctx, bizType), version, isChain, steps: isChain ? known : [] }
}

export const listChains = (ctx: Ctx): Promise<Chain[]> =>
  Promise.all([...approvedKinds(ctx).keys()].map((bizType) => shown(ctx, bizType)))

/** Roles that can be assigned to a step: those that are enabled. */
export function chainRoles(ctx: Ctx): Promise<{ roleCode: string; roleName: string }[]> {
  return table(ctx, 'role')
    .select()
    .select(['roleCode', 'roleName'])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
}

/** Saves an organisation's own chain. Running approvals keep the steps they were started with. */
export async function saveChain(ctx: Ctx, q: ParsedInputOf<typeof flowApi.saveChain>): Promise<Chain> {
  const { bizType, version, steps } = q
  approvalOf(ctx, bizType)
  await check(ctx, steps)
  if ((await definitionInForce(ctx, bizType)).version !== version) fail('common.recordChangedSince')
  await putInForce(ctx, {
    kind: bizType,
    name: ctx.say('approvalRoute.title'),
    fallback: usualFallback,
    rows: [{ when: {}, steps: steps.map((step) => asRouteStep(step)), copies: [] }],
  })
  return shown(ctx, bizType)
}

export async function resetChain(ctx: Ctx, { bizType, version }: { bizType: string; version: number }): Promise<Chain> {
  approvalOf(ctx, bizType)
  if (version > 0) await endForce(ctx, bizType, version)
  return shown(ctx, bizType)
}

/** Checks that step names are unique, and that the roles and people exist. */
async function check(ctx: Ctx, steps: readonly ChainStep[]): Promise<void> {
  const names = steps.map(({ node }) => node)
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at || name === taskNode.code.initiator)
  if (twice >= 0) refuse(ctx, twice, 'node', 'workflow.chain.sameName')
  const roles = new Set((await chainRoles(ctx)).map(({ roleCode }) => roleCode))
  for (const [at, { by }] of steps.entries()) {
    if (by.kind === 'role' && !roles.has(by.role)) refuse(ctx, at, 'by', 'workflow.chain.noRole')
    if (by.kind !== 'people') continue
    const found = await table(ctx, 'account')
      .select()
      .select('id')
      .where('id', 'in', by.people)
      .where('status', '=', 0)
      .execute()
    if (found.length < new Set(by.people).size) refuse(ctx, at, 'by', 'workflow.chain.noPerson')
  }
}

function refuse(ctx: Ctx, at: number, field: string, key: MessageKey): never {
  return failFields(
    'common.invalidInput',
    { [`steps.${at}.${field}`]: { key } },
    { fields: ctx.say('workflow.field.steps') },
  )
}
