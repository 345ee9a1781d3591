import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { protectionOf } from '../../permission/server/service.ts'
import { caseApi, type CaseRow } from '../api.ts'
import * as codes from '../codes.ts'
import { duties } from './duties.ts'
import { toLibrary } from './library.ts'
import { answerHandover, offerHandover } from './handover.ts'
import { changeStatus, close, share } from './life.ts'
import { caseKind } from './kind.ts'
import { life } from './life-steps.ts'
import { saveClaims } from './money.ts'
import { cases, listCases } from './records.ts'
import { registration, save } from './service.ts'
import { readSetting, saveSetting } from './setting.ts'
import { registerService, removeService } from './served.ts'
import { todo } from './todo.ts'
import { byStage } from './by-stage.ts'
import { addHearing, enterStage, saveWork, setResult } from './stages.ts'

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx) {
  const { text, money, date, time, coded, worded } = sheetColumns<CaseRow>(ctx, 'case')
  return {
    caseNo: text('caseNo', 18),
    caseName: text('caseName', 40),
    caseType: coded('caseType', codes.caseType),
    causeName: text('causeName', 24),
    ourRole: coded('ourRole', codes.partyRole),
    opponents: text('opponents', 30),
    amount: money('amount'),
    court: text('court', 26),
    courtCaseNo: text('courtCaseNo', 26),
    currentStage: coded('currentStage', codes.caseStage),
    undertakerName: text('undertakerName'),
    isMajor: worded('isMajor', 12, (row: CaseRow) => ctx.say(row.isMajor ? 'record.yes' : 'record.no')),
    status: coded('status', recordStatus),
    filingDate: date('filingDate'),
    caseProcess: coded('caseProcess', codes.caseProcess),
    createTime: time('createTime'),
  }
}

export const routes = serve(caseApi)({
  query: listCases,
  save,
  delete: (ctx, { ids }) => cases.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'legal_case', title: 'case.title', columns: columns(ctx), list: listCases }),
  ...protectionOf(cases),
  submit: registration.submit,
  withdraw: registration.withdraw,
  approve: registration.approve,
  takeBack: registration.takeBack,
  stages: (ctx) => byStage(ctx),
  enterStage,
  addHearing,
  setResult,
  registerService,
  removeService,
  saveWork,
  saveClaims,
  changeStatus,
  close,
  share,
  handOver: offerHandover,
  answerHandover,
  setting: readSetting,
  saveSetting,
  toLibrary,
})

export { duties, life }

export { todo }

export { forms } from './form.ts'

export const records = { legal_case: caseKind }

export const historyLabels = {
  case_setting: { words: 'case', amounts: ['majorAmount'] },
}
