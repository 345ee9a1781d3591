import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { performState } from '../../contract/codes.ts'
import { performApi, type PerformRow } from '../api.ts'
import { itemType, overdue, queue } from '../codes.ts'
import { followDebts } from './debt.ts'
import { duties } from './duties.ts'
import { life } from './life.ts'
import { readProposals } from './proposals.ts'
import { changeStatus, finish, list, markAbnormal, performs, read, record, remove, save } from './service.ts'

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx) {
  const { text, count, money, date, share, coded } = sheetColumns<PerformRow>(ctx, 'perform')
  return {
    performNo: text('performNo', 18),
    contractNo: text('contractNo', 20),
    contractName: text('contractName', 40),
    counterpartyNames: text('counterpartyNames', 30),
    amount: money('amount'),
    settledAmount: money('settledAmount'),
    progress: share('progress'),
    nextPlanDate: date('nextPlanDate'),
    performState: coded('performState', performState),
    overdueDays: count('overdueDays'),
    handlerName: text('handlerName'),
  }
}

export const routes = serve(performApi)({
  query: list,
  queryById: (ctx, { id }) => read(ctx, id),
  save,
  proposals: readProposals,
  delete: (ctx, { ids }) => remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'contract_perform', title: 'perform.title', columns: columns(ctx), list }),
  record,
  changeStatus,
  markAbnormal,
  finish,
})

export const jobs: Record<string, JobDefinition> = {
  // Before the reminders of the day.
  'perform.debts': { cron: '30 7 * * *', run: followDebts },
}

export { duties }

export { life }

export const records = { contract_perform: performs.kind({ codes: { performState, itemType, overdue, queue } }) }
