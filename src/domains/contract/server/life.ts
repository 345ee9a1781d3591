import type { Ctx } from '../../../server/context.ts'
import { type LifeSources, type LifeStep, lifeOrder } from '../../../server/life.ts'
import type { Contract } from '../api.ts'
import { contractStatus, docStatus, sealStatus } from '../codes.ts'
import { contracts } from './records.ts'

/** Signing as a step of a contract. */
async function signStep(ctx: Ctx, id: string): Promise<LifeStep[]> {
  const contract = await contracts.read(ctx, id)
  const step = { order: lifeOrder.sign, name: 'hub.step.sign', people: [], note: '', path: null }
  if (contract.signDate !== null) return [{ ...step, state: 'done', time: contract.signDate }]
  const isNext =
    contract.docStatus === docStatus.code.finished &&
    contract.status === contractStatus.code.processing &&
    contract.sealStatus === sealStatus.code.sealed
  return [
    {
      ...step,
      state: isNext ? 'current' : 'ahead',
      time: null,
      ...(isNext && handlerAsActor(contract)),
    },
  ]
}

/** The handler of a contract, as the one who must act. */
export const handlerAsActor = ({ handlerPsnId, handlerPsnName }: Contract): { people: string[]; actors: string[] } =>
  handlerPsnId === null ? { people: [], actors: [] } : { people: [handlerPsnName ?? ''], actors: [handlerPsnId] }

export const life: LifeSources = { contract: signStep }
