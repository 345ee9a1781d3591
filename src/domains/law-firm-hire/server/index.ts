import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { selectionMode } from '../../contract/codes.ts'
import { type HireRow, lawFirmHireApi } from '../api.ts'
import * as codes from '../codes.ts'
import { award } from './award.ts'
import { approval, draftContract, evaluate } from './engagement.ts'
import { duties } from './duties.ts'
import { nameScorers, score, scoring, usual } from './scoring.ts'
import { hires, save } from './service.ts'
import { todo } from './todo.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, number, money, date, period, time, coded } = sheetColumns<HireRow>(ctx, 'lawFirmHire')
  return {
    hireNo: text('hireNo', 16),
    matter: text('matter', 40),
    hiringType: coded('hiringType', codes.hiringType, 20),
    serviceType: coded('serviceType', codes.serviceType, 20),
    winnerName: text('winnerName', 30),
    feeMode: coded('feeMode', codes.feeMode),
    fee: money('fee'),
    startDate: period('startDate', 'endDate'),
    endDate: date('endDate'),
    score: number('score'),
    status: coded('status', recordStatus),
    createPsnName: text('createPsnName'),
    createTime: time('createTime'),
  }
}

export const routes = serve(lawFirmHireApi)({
  query: (ctx, q) => hires.list(ctx, q),
  queryById: (ctx, { id }) => hires.see(ctx, id),
  save,
  delete: (ctx, { ids }) => hires.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'law_firm_hire', title: 'lawFirmHire.title', columns: columns(ctx), list: hires.list }),
  submit: approval.submit,
  withdraw: approval.withdraw,
  approve: approval.approve,
  takeBack: approval.takeBack,
  usual,
  scorers: nameScorers,
  scoring,
  score,
  award,
  contract: draftContract,
  evaluate,
})

export { duties }

export { todo }

export const records = {
  law_firm_hire: hires.kind({
    lists: codes.hireLists,
    approval: approval.approval,
    codes: {
      hiringType: codes.hiringType,
      serviceType: codes.serviceType,
      feeMode: codes.feeMode,
      contingencyMatter: codes.contingencyMatter,
      selectionMode,
      status: recordStatus,
    },
  }),
}
