import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { approvalOf, approvedKinds } from '../../../server/records.ts'
import type { Chain, flowApi } from '../api.ts'
import { type ChainStep, taskNode } from '../codes.ts'

const kept = crud('flow_chain')

/** A step of a kind's default chain, with the role whose members may decide it. */
export interface Step {
  node: string
  role: string
}
const usual = (path: readonly Step[]): ChainStep[] =>
  path.map(({ node, role }) => ({ node, by: { kind: 'role', role }, mode: 'any' }))

const ownChain = (ctx: Ctx, bizType: string) =>
  table(ctx, 'flow_chain').select().selectAll().where('bizType', '=', bizType).executeTakeFirst()

/** The chain of a record that is submitted now. */
export async function chainFor(ctx: Ctx, bizType: string): Promise<ChainStep[]> {
  const own = await ownChain(ctx, bizType)
  return own ? (own.steps as ChainStep[]) : usual(approvalOf(ctx, bizType).path)
}

async function shown(ctx: Ctx, bizType: string): Promise<Chain> {
  const own = await ownChain(ctx, bizType)
  const { words, path } = { words: approvedKinds(ctx).get(bizType)!.words, path: approvalOf(ctx, bizType).path }
  const steps = own ? (own.steps as ChainStep[]) : usual(path)
  return { bizType, title: ctx.label(`${words}.title`), version: own?.version ?? 0, steps }
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
  const before = await ownChain(ctx, bizType)
  const values = { steps: JSON.stringify(steps) }
  if (before) await kept.change(ctx, before, version, values)
  else if (version !== 0) fail('common.versionMissing')
  else await kept.add(ctx, { bizType, ...values })
  return shown(ctx, bizType)
}

export async function resetChain(ctx: Ctx, { bizType, version }: { bizType: string; version: number }): Promise<Chain> {
  approvalOf(ctx, bizType)
  const before = await ownChain(ctx, bizType)
  if (before) {
    await kept.change(ctx, before, version, {})
    await kept.retire(ctx, before.id)
  }
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
