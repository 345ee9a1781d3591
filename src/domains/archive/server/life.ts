import type { Ctx } from '../../../server/context.ts'
import { type LifeSources, type LifeStep, lifeOrder } from '../../../server/life.ts'
import { archiveStatus } from '../../contract/codes.ts'
import { checklistState } from '../codes.ts'
import { readArchive } from './service.ts'

/** Archiving as a step of a contract: how much of the checklist is there. */
async function archiveStep(ctx: Ctx, contractId: string): Promise<LifeStep[]> {
  const { status, archiveDate, archiveNo, checklist, keeperPsnName, actions } = await readArchive(ctx, contractId)
  const isOnFile = status === archiveStatus.code.archived
  const isOpen = actions.includes('save')
  const present = checklist.filter(({ state }) => state !== checklistState.code.missing).length
  return [
    {
      order: lifeOrder.archive,
      name: 'hub.step.archive',
      state: isOnFile ? 'done' : isOpen ? 'current' : 'ahead',
      time: archiveDate,
      people: [keeperPsnName ?? ''].filter(Boolean),
      note: isOnFile ? (archiveNo ?? '') : isOpen ? `${present}/${checklist.length}` : '',
      path:
        (isOnFile || isOpen) && ctx.who.perms.has('contract:file:view') ? `/contractFileMain/view/${contractId}` : null,
    },
  ]
}

export const life: LifeSources = { contract: archiveStep }
