import { enableStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { ticketType } from '../../ticket/codes.ts'
import { type Allocation, allocationApi } from '../api.ts'
import { add, changeStatus, edit, expire, find, list, listLawyers, reassign } from './service.ts'

function columns(ctx: Ctx) {
  const { text, count, date, period, time, coded, codes } = sheetColumns<Allocation>(ctx, 'allocation')
  return {
    allocNo: text('allocNo', 18),
    tenantName: text('tenantName', 30),
    lawyerName: text('lawyerName'),
    serviceTypes: codes('serviceTypes', ticketType, 40),
    quota: count('quota'),
    used: count('used'),
    startDate: period('startDate', 'endDate'),
    endDate: date('endDate'),
    priority: count('priority'),
    enable: coded('enable', enableStatus),
    createPsnName: text('createPsnName'),
    updateTime: time('updateTime'),
  }
}

export const routes = serve(allocationApi)({
  query: list,
  queryById: (ctx, { id }) => find(ctx, id),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'lawyer_service', title: 'allocation.title', columns: columns(ctx), list }),
  add,
  edit,
  reassign,
  changeStatus,
  lawyers: listLawyers,
})

export const jobs: Record<string, JobDefinition> = {
  'lawyer_service.expire': { cron: '10 0 * * *', run: (ctx) => tx(ctx, expire) },
}

export const historyLabels: Record<string, HistoryLabels> = {
  lawyer_service: { words: 'allocation', codes: { serviceTypes: ticketType, enable: enableStatus } },
}
