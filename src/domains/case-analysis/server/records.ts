import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { type Analysis, type AnalysisQuery, type AnalysisRow, analysisShapes, caseAnalysisApi } from '../api.ts'
import { type AnalysisAction, analysisActions } from '../codes.ts'

export const analyses = recordsOf<'case_analysis', Analysis, AnalysisRow, AnalysisAction>({
  table: 'case_analysis',
  words: 'caseAnalysis',
  pageOf: (id) => `/CaseAnalysisMain?id=${id}`,
  shapes: analysisShapes,
  view: caseAnalysisApi.queryById.access,
  add: 'ai:case:use',
  actions: analysisActions,
  number: 'analysisNo',
  title: 'analysisNo',
  numberKey: (ctx) => `LA-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: [],
  searched: ['analysisNo', 'causeName', 'facts'],
  amounts: ['amount'],
})

export const list = (ctx: Ctx, { causeOfAction, ...q }: AnalysisQuery): Promise<Page<AnalysisRow>> =>
  analyses.list(ctx, q, (rows) =>
    // A cause includes those below it, whose codes begin with its code.
    causeOfAction ? rows.where(sql<SqlBool>`starts_with(case_analysis."causeOfAction", ${causeOfAction})`) : rows,
  )
