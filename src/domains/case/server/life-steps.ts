import type { Ctx } from '../../../server/context.ts'
import { type LifeSources, type LifeStep, lifeOrder } from '../../../server/life.ts'
import { caseProcess, caseStage } from '../codes.ts'
import { cases } from './records.ts'

const over: readonly string[] = [caseProcess.code.closed, caseProcess.code.archived]

/** The stages of a case: those that it has been through, and the present one. */
async function stageSteps(ctx: Ctx, id: string): Promise<LifeStep[]> {
  const { stages, caseProcess: process, undertaker, undertakerName } = await cases.read(ctx, id)
  return stages.map((one, index) => {
    const isDone = one.endDate !== null || over.includes(process)
    return {
      order: lifeOrder.seal + index,
      name: caseStage.labelKey(one.stage),
      state: one.stage === 'cancel' ? 'stopped' : isDone ? 'done' : 'current',
      time: one.endDate ?? one.startDate,
      people: isDone || undertakerName === null ? [] : [undertakerName],
      actors: isDone || undertaker === null ? [] : [undertaker],
      note: one.court,
      path: null,
    }
  })
}

export const life: LifeSources = { legal_case: stageSteps }
