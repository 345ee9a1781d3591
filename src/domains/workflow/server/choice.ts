import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { approvalOf, seeRecord } from '../../../server/records.ts'
import { accountsWith } from '../../account/server/service.ts'
import {
  approvalsIn,
  type Block,
  definitionFor,
  factsOf,
  isByInitiator,
  plannedSteps,
  routeBy,
} from '../../approval-route/server/facade.ts'
import type { flowApi } from '../api.ts'
import { courseOf } from './course.ts'
import { liveInstance } from './flow.ts'

type Chosen = Readonly<Record<string, readonly string[]>>

/** The accounts that an author can choose as approvers: active ones with the approvers' permission, without owners. */
const ableFor = async (ctx: Ctx, bizType: string, ownerIds: readonly string[]) =>
  (await accountsWith(ctx, approvalOf(ctx, bizType).item)).filter(({ id }) => !ownerIds.includes(id))

/**
 * The path that a record would take if the caller submitted it now, with the approvers that they choose, and whom they
 * can choose. A record that was returned begins with the choice made before.
 * @throws `common.recordMissing` when the record is not visible to the caller
 */
export async function planned(
  ctx: Ctx,
  { bizType, bizId, chosen: asked }: ParsedInputOf<typeof flowApi.planned>,
): Promise<OutputOf<typeof flowApi.planned>> {
  await seeRecord(ctx, bizType, bizId)
  const approval = approvalOf(ctx, bizType)
  // Which fields it has depends on the kind.
  const record = (await approval.recordOf(ctx, bizId)) as Readonly<Record<string, unknown>> & {
    createPsnFullId?: string
  }
  const definition = await definitionFor(ctx, bizType)
  const facts = await factsOf(ctx, bizType, record, record.createPsnFullId ?? '')
  const route = await routeBy(ctx, bizType, definition, facts)
  const initiatorId = ctx.who.accountId
  const ownerIds = [...new Set([initiatorId, ...approval.ownersOf(record).filter((id) => id !== null)])]
  const able = await ableFor(ctx, bizType, ownerIds)
  const former = await liveInstance(ctx, bizId)
  const chosen = asked ?? keptFrom(former ? courseOf(former).chosen : {}, able)
  const submission = { initiatorId, ownerIds, item: approval.item, people: facts.people, chosen }
  const steps = await plannedSteps(ctx, bizType, { definition, route, submission, amountNote: facts.amountNote })
  return { steps, able, chosen }
}

/** A former choice, without those who can no longer decide. */
const keptFrom = (former: Chosen, able: readonly { id: string }[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(former).map(([node, ids]) => [node, ids.filter((id) => able.some((one) => one.id === id))]),
  )

/**
 * Refuses a choice that leaves a step without an approver, or names an account that may not decide.
 * @throws `workflow.chooseApprovers`, `workflow.choiceUnable` with a message at each step: `chosen.<name of the step>`
 */
export async function refuseChoice(
  ctx: Ctx,
  bizType: string,
  blocks: readonly Block[],
  chosen: Chosen,
  ownerIds: readonly string[],
): Promise<void> {
  const names = [
    ...new Set(
      approvalsIn(blocks)
        .filter(isByInitiator)
        .map(({ node }) => node),
    ),
  ]
  const open = names.filter((node) => !chosen[node]?.length)
  refuseAt('workflow.chooseApprovers', open)
  if (names.length === 0) return
  const able = await ableFor(ctx, bizType, ownerIds)
  const isAble = (id: string) => able.some((one) => one.id === id)
  refuseAt(
    'workflow.choiceUnable',
    names.filter((node) => !chosen[node]?.every(isAble)),
  )
}

function refuseAt(key: 'workflow.chooseApprovers' | 'workflow.choiceUnable', names: readonly string[]): void {
  if (names.length === 0) return
  const fields = names.map((node) => [`chosen.${node}`, { key, vars: { names: [node] } }] as const)
  failFields(key, Object.fromEntries(fields), { names })
}
