import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { contractType } from '../../contract/codes.ts'
import { findingDecision } from '../../review/codes.ts'
import { examineApi, type ExamineRow } from '../api.ts'
import { examineStatus, reviewStatus, stance, strength } from '../codes.ts'
import { checksFor } from './checks.ts'
import { exportGrid, extract, grid, judge } from './grid.ts'
import { examines } from './records.ts'
import { report } from './report.ts'
import { resultsOf, settle } from './results.ts'
import { changeStatus, endLost, original, prepare, readDocument, review, run, save, see } from './service.ts'
import { sample, trial, trialLeft } from './trial.ts'

/** The columns of the exported list, by the page's column keys. */
function columns(ctx: Ctx) {
  const { text, time, coded, worded } = sheetColumns<ExamineRow>(ctx, 'examine')
  return {
    examineNo: text('examineNo', 20),
    name: text('name', 40),
    contractType: coded('contractType', contractType, 18),
    stance: coded('stance', stance),
    strength: coded('strength', strength),
    high: worded('high', 18, ({ high, medium, low }: ExamineRow) => `${high} / ${medium} / ${low}`),
    reviewStatus: coded('reviewStatus', reviewStatus),
    status: coded('status', examineStatus),
    createTime: time('createTime'),
    finishTime: time('finishTime'),
    createPsnName: text('createPsnName'),
  }
}

export const routes = serve(examineApi)({
  query: (ctx, q) => examines.list(ctx, q),
  queryById: (ctx, { id }) => see(ctx, id),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'examine', title: 'examine.title', columns: columns(ctx), list: examines.list }),
  prepare,
  checks: (ctx, q) => checksFor(ctx, q.contractType),
  save,
  run,
  changeStatus,
  text: (ctx, { id }) => readDocument(ctx, id),
  original: (ctx, { id }) => original(ctx, id),
  async results(ctx, { id }) {
    return resultsOf(ctx, await examines.see(ctx, id))
  },
  settle,
  review,
  report,
  grid,
  extract,
  judge,
  exportGrid,
  delete: (ctx, { ids }) => examines.remove(ctx, ids),
  sample: (ctx) => sample(ctx),
  trial,
  trialLeft: (ctx) => trialLeft(ctx),
})

export const jobs: Record<string, JobDefinition> = {
  'examine.end': { run: (ctx, { examineId = '' }) => tx(ctx, (ctx) => endLost(ctx, examineId)) },
}

export const records = {
  examine: examines.kind({
    codes: { contractType, stance, strength, reviewStatus, status: examineStatus, decision: findingDecision },
  }),
}
