import { serve } from '../../../server/serve.ts'
import { audit } from '../../../server/audit/audit.ts'
import { getRow } from '../../../server/db/table.ts'
import { approvalOf } from '../../../server/records.ts'
import { fail } from '../../../kernel/errors.ts'
import { accountsWith } from '../../account/server/service.ts'
import { flowApi } from '../api.ts'
import { pathOf } from './ahead.ts'
import { planned } from './choice.ts'
import { countBoxes, myCopies, myStarted, readCopies } from './boxes.ts'
import { chainRoles, listChains, resetChain, saveChain } from './chains.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { history, myDone, myTodo, partIn, waiting } from './queries.ts'
import { transfer } from './flow.ts'
import { editAtStep } from './edit.ts'
import { deliver } from './holds.ts'
import { changedFields, markSeen } from './seen.ts'
import { followLimits } from './limits.ts'
import { addApprovers, passLight, takeBackDecision, weighAll } from './together.ts'

export const routes = serve(flowApi)({
  myTodo,
  waiting,
  myDone,
  myStarted,
  myCopies,
  readCopies,
  boxes: (ctx) => countBoxes(ctx),
  history,
  path: pathOf,
  planned,
  changes: changedFields,
  seen: markSeen,
  part: partIn,
  edit: editAtStep,
  weigh: (ctx, { records }) => weighAll(ctx, records),
  passLight,
  takeBack: takeBackDecision,
  addSign: addApprovers,
  chains: listChains,
  saveChain,
  resetChain,
  chainRoles,
  async transfer(ctx, q) {
    const { bizType } = await getRow(ctx, 'flow_task', q.taskId)
    const to =
      (await accountsWith(ctx, approvalOf(ctx, bizType).item)).find((person) => person.id === q.toPsnId) ??
      fail('workflow.cannotTake')
    await transfer(ctx, q.taskId, to, q.reason)
    await audit(ctx, {
      action: 'workflow.transfer',
      bizType: 'flow_task',
      bizId: q.taskId,
      note: `${to.name}: ${q.reason}`,
    })
    return true
  },
})

export const jobs: Record<string, JobDefinition> = {
  'workflow.deliver': { run: deliver, promptSeconds: 2 },
  'workflow.limits': { cron: '*/10 * * * *', run: followLimits },
}
