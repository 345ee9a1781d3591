import type { Ctx } from '../../../server/context.ts'
import { granted } from '../../../kernel/access.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { type LifeSources, type LifeStep, lifeOrder } from '../../../server/life.ts'
import { accountsWith } from '../../account/server/service.ts'
import { contractStatus, docStatus, sealStatus } from '../../contract/codes.ts'
import { contracts, handlerAsActor } from '../../contract/server/service.ts'
import { approvalLife } from '../../workflow/server/facade.ts'
import { type Seal, sealApi } from '../api.ts'
import { keepersOf } from './keeper.ts'
import { seals } from './service.ts'

const { code } = recordStatus
const gone: readonly number[] = [code.aborted, code.cancelled]

/** The newest application for a contract that is not given up, as far as the caller may see it. */
async function applicationOf(ctx: Ctx, contractId: string): Promise<Seal | undefined> {
  if (!granted(ctx.who.perms, sealApi.queryById.access)) return undefined
  const [newest] = await seals
    .visible(ctx)
    .where('contract_seal.contractId', '=', contractId)
    .where('contract_seal.status', 'not in', gone)
    .select('contract_seal.id')
    .orderBy('contract_seal.id', 'desc')
    .limit(1)
    .execute()
  return newest && seals.see(ctx, newest.id)
}

/** Who applies for the seal: the handler of the contract, or where the handler may not, everybody who may. */
async function applicantsOf(
  ctx: Ctx,
  contract: Parameters<typeof handlerAsActor>[0],
): Promise<Pick<LifeStep, 'people' | 'actors'>> {
  const handler = handlerAsActor(contract)
  const able = await accountsWith(ctx, 'contract:seal:add')
  return able.length === 0 || able.some(({ id }) => handler.actors.includes(id))
    ? handler
    : { people: able.map(({ name }) => name), actors: able.map(({ id }) => id) }
}

/** Sealing as a step of a contract. */
async function sealStep(ctx: Ctx, contractId: string): Promise<LifeStep[]> {
  const contract = await contracts.read(ctx, contractId)
  const isApproved = contract.docStatus === docStatus.code.finished
  const step = { order: lifeOrder.seal, name: 'hub.step.seal', time: null, people: [], note: '', path: null }
  const seal = isApproved ? await applicationOf(ctx, contractId) : undefined
  if (!seal) {
    if (contract.sealStatus === sealStatus.code.sealed) return [{ ...step, state: 'done' }]
    if (contract.sealStatus === sealStatus.code.sealing) return [{ ...step, state: 'current' }]
    const isNext = isApproved && contract.status === contractStatus.code.processing && contract.signDate === null
    return [{ ...step, state: isNext ? 'current' : 'ahead', ...(isNext && (await applicantsOf(ctx, contract))) }]
  }
  const known = { ...step, note: seal.sealNo, path: seals.pageOf(seal.id) }
  if (seal.status === code.finished)
    return [{ ...known, state: 'done', time: seal.sealDate, people: [seal.sealKeeperName ?? ''].filter(Boolean) }]
  const [draft, approval] = await approvalLife(ctx, 'contract_seal', seal.id, {
    id: seal.createPsnId,
    name: seal.createPsnName,
  })
  if (seal.status === code.processing) {
    const keepers = await keepersOf(ctx, seal)
    const people = keepers.map(({ name }) => name)
    return [{ ...known, state: 'current', time: approval.time, people, actors: keepers.map(({ id }) => id) }]
  }
  const { time, people, actors = [] } = approval.state === 'current' ? approval : draft
  return [{ ...known, state: 'current', time, people, actors }]
}

export const life: LifeSources = { contract: sealStep }
