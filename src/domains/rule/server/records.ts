import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { hasAny } from '../../../server/record/filter.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { hasLabel } from '../../label/server/service.ts'
import { type Rule, type RuleQuery, type RuleRow, ruleShapes, ruleApi } from '../api.ts'
import { type RuleAction, ruleActions, type RuleKind } from '../codes.ts'

const pages: Readonly<Record<RuleKind, string>> = {
  answer: '/robotAnswerMain',
  document: '/robotDocumentMain',
  contract: '/robotDocumentMain2',
  examine: '/robotExamineMain',
  case: '/robotCaseAnalysisMain',
  extract: '/robotExtractMain',
}

export const rules = recordsOf<'ai_rule', Rule, RuleRow, RuleAction>({
  table: 'ai_rule',
  words: 'rule',
  // The pages of all kinds show a rule according to its own kind.
  pageOf: (id) => `${pages.answer}/view/${id}`,
  shapes: ruleShapes,
  view: ruleApi.queryById.access,
  add: 'rule:add',
  actions: ruleActions,
  number: 'ruleCode',
  title: 'ruleName',
  numberKey: (_, { ruleKind }) => `GZ-${String(ruleKind)}`,
  owners: [],
  searched: ['ruleCode', 'ruleName', 'checkItem', 'suggestion', 'answer'],
  part: everybody,
})

export async function listRules(ctx: Ctx, { scope, labelId, ...q }: RuleQuery): Promise<Page<RuleRow>> {
  const isLabelled = labelId === undefined ? null : await hasLabel(ctx, 'ai_rule', 'ai_rule.id', labelId)
  return rules.list(ctx, q, (rows) => {
    const scoped = scope === undefined ? rows : rows.where(hasAny('ai_rule.scope', [scope]))
    return isLabelled ? scoped.where(isLabelled) : scoped
  })
}
