import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { type ListQuery, recordsOf } from '../../../server/record/records.ts'
import { type Case, type CaseRow, caseShapes, caseApi } from '../api.ts'
import { type CaseAction, caseActions, type CaseType } from '../codes.ts'
import { provinceOf } from './province.ts'
import { casePart } from './sight.ts'

export const cases = recordsOf<'legal_case', Case, CaseRow, CaseAction>({
  table: 'legal_case',
  words: 'case',
  pageOf: (id) => `/caseManageMain/view/${id}`,
  shapes: caseShapes,
  view: caseApi.queryById.access,
  add: 'case:add',
  actions: caseActions,
  number: 'caseNo',
  title: 'caseName',
  references: { contract: 'contractId', dispute: 'disputeId' },
  stakes: { counterparty: 'opponents', amount: 'amount' },
  numberKey: (ctx) => `AJ-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: ['undertaker'],
  searched: ['caseNo', 'caseName', 'courtCaseNo', 'opponents'],
  amounts: ['amount', 'recoveredAmount', 'lossAmount'],
  part: casePart,
})

/** One page of the visible cases, optionally of certain types only. */
export const listCases = (
  ctx: Ctx,
  {
    within,
    province,
    causeOfAction,
    ...q
  }: ListQuery & {
    within?: CaseType[] | undefined
    province?: string | undefined
    /** Includes the causes below it: their codes begin with its own. */
    causeOfAction?: string | undefined
  },
): Promise<Page<CaseRow>> =>
  cases.list(ctx, q, (all) => {
    const typed = within ? all.where('caseType', 'in', within) : all
    const rows = causeOfAction
      ? typed.where(sql<SqlBool>`starts_with(legal_case."causeOfAction", ${causeOfAction})`)
      : typed
    return province ? rows.where(provinceOf('legal_case.court'), '=', province) : rows
  })
