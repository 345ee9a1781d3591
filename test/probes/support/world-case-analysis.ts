import { caseAnalysisApi } from '../../../src/domains/case-analysis/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

const draft = (word: string) => ({
  facts: `${word}卖方供应钢材后买方拖欠货款，双方签有对账单，请求支付货款。`,
  caseType: 'msss' as const,
  ourRole: 'plaintiff' as const,
})

/** Creates an analysis that waits to be run. */
export const makeAnalysis = async (admin: Caller, word: string): Promise<{ analysisId: string }> => ({
  analysisId: (await admin.ask(caseAnalysisApi.start, draft(word))).id,
})

type Make = (w: World, version: (id: string) => number) => object
const one: Make = (w) => ({ id: w.ids['analysisId'] })

export const analysisInputs: Record<string, Make> = {
  'case-analysis.query': () => ({}),
  'case-analysis.queryById': one,
  'case-analysis.start': () => draft(''),
  'case-analysis.run': one,
  'case-analysis.delete': (w) => ({ ids: [w.ids['analysisId']] }),
  'case-analysis.recognise': () => ({ facts: draft('').facts, caseType: 'msss' }),
  'case-analysis.report': one,
  'case-analysis.ofCase': (w) => ({ caseId: w.records['case']!.id }),
  'case-analysis.saveToCase': (w, version) => ({
    id: w.ids['analysisId'],
    version: version(w.ids['analysisId']!),
    caseId: w.records['case']!.id,
  }),
}
