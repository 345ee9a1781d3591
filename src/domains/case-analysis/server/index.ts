import { recordStatus } from '../../../kernel/record.ts'
import { serve } from '../../../server/serve.ts'
import { caseType, partyRole } from '../../case/codes.ts'
import { caseAnalysisApi } from '../api.ts'
import { failure } from '../codes.ts'
import { recognise } from './recognise.ts'
import { analyses, list } from './records.ts'
import { report } from './report.ts'
import { ofCase, run, saveToCase, start } from './service.ts'

export const routes = serve(caseAnalysisApi)({
  query: list,
  queryById: (ctx, { id }) => analyses.see(ctx, id),
  delete: (ctx, { ids }) => analyses.remove(ctx, ids),
  start,
  run,
  recognise,
  report,
  ofCase,
  saveToCase,
})

export const records = {
  case_analysis: analyses.kind({ codes: { caseType, ourRole: partyRole, failure, status: recordStatus } }),
}
