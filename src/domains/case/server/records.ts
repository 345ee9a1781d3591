import { chinaDay } from '../../../kernel/dates.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { type ListQuery, recordsOf } from '../../../server/record/records.ts'
import { type Case, type CaseRow, caseShapes } from '../api.ts'
import { type CaseAction, caseActions, type CaseType } from '../codes.ts'
import { casePart } from './sight.ts'

export const cases = recordsOf<'legal_case', Case, CaseRow, CaseAction>({
  table: 'legal_case',
  words: 'case',
  pageOf: (id) => `/caseManageMain/view/${id}`,
  shapes: caseShapes,
  add: 'case:add',
  actions: caseActions,
  number: 'caseNo',
  title: 'caseName',
  numberKey: (ctx) => `AJ-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: ['undertaker'],
  searched: ['caseNo', 'caseName', 'courtCaseNo', 'opponents'],
  amounts: ['amount', 'recoveredAmount', 'lossAmount'],
  part: casePart,
})

/** One page of the cases that the caller may see, of some types where the list is of these alone. */
export const listCases = (
  ctx: Ctx,
  { within, ...q }: ListQuery & { within?: CaseType[] | undefined },
): Promise<Page<CaseRow>> => cases.list(ctx, q, (rows) => (within ? rows.where('caseType', 'in', within) : rows))
