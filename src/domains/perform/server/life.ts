import { granted } from '../../../kernel/access.ts'
import type { Ctx } from '../../../server/context.ts'
import { type LifeSources, type LifeStep, lifeOrder } from '../../../server/life.ts'
import { performState } from '../../contract/codes.ts'
import { contracts, handlerAsActor } from '../../contract/server/service.ts'
import { performApi } from '../api.ts'
import { lineState } from '../codes.ts'
import { planOf } from './plan.ts'
import { performs } from './service.ts'

const { code } = performState
const over: readonly number[] = [code.performed, code.accepted]

/** Performance as a step of a contract: how many lines of its plan are done, and the day of the next one. */
async function performStep(ctx: Ctx, contractId: string): Promise<LifeStep[]> {
  const contract = await contracts.read(ctx, contractId)
  const step = { order: lifeOrder.perform, name: 'hub.step.perform', time: null, people: [], note: '', path: null }
  const isInForce = contract.effectiveDate !== null
  const own = { ...step, state: stateOf(contract.performState, isInForce) }
  if (!isInForce || !granted(ctx.who.perms, performApi.queryById.access)) return [own]
  const [plan] = await performs
    .visible(ctx)
    .where('contract_perform.contractId', '=', contractId)
    .select([
      'contract_perform.id',
      'contract_perform.handler',
      'contract_perform.handlerName',
      'contract_perform.nextPlanDate',
    ])
    .limit(1)
    .execute()
  if (!plan) return [{ ...own, ...(own.state === 'current' && handlerAsActor(contract)) }]
  const lines = await planOf(ctx, plan.id)
  const done = lines.filter(({ state }) => state === lineState.code.done).length
  return [
    {
      ...own,
      time: own.state === 'current' ? plan.nextPlanDate : null,
      isDue: true,
      people: [plan.handlerName],
      actors: [plan.handler],
      note: `${done}/${lines.length}`,
      path: performs.pageOf(plan.id),
    },
  ]
}

function stateOf(state: number, isInForce: boolean): LifeStep['state'] {
  if (state === code.terminated) return 'stopped'
  if (over.includes(state)) return 'done'
  return isInForce ? 'current' : 'ahead'
}

export const life: LifeSources = { contract: performStep }
