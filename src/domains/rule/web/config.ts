import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { RuleKind, riskLevel } from '../codes.ts'
import { ruleActions } from '../codes.ts'
import { type Rule, ruleApi, RuleDraft } from '../api.ts'

export type RuleConfig = RecordConfig<RuleDraft, Rule>

const config = (title: RuleConfig['title'], index: string, main: string): RuleConfig => ({
  bizType: 'ai_rule',
  words: 'rule',
  title,
  api: ruleApi,
  draft: draftShape(RuleDraft),
  index,
  pageOf: (state, id) => `${main}/${state}/${id}`,
  numberOf: (rule) => rule.ruleCode,
  nameOf: (rule) => rule.ruleName,
  ownersOf: () => [],
  makersOf: (rule) => [rule.writerId],
  actions: ruleActions,
})

/** List and page of the rules of each kind. */
export const faces: Readonly<Record<RuleKind, RuleConfig>> = {
  answer: config('rule.kind.answer', '/robotAnswerIndex', '/robotAnswerMain'),
  document: config('rule.kind.document', '/robotDocumentIndex', '/robotDocumentMain'),
  contract: config('rule.kind.contract', '/robotDocumentIndex?tab=contract', '/robotDocumentMain2'),
  examine: config('rule.kind.examine', '/robotRuleIndex?tab=examine', '/robotExamineMain'),
  case: config('rule.kind.case', '/robotRuleIndex?tab=case', '/robotCaseAnalysisMain'),
  extract: config('rule.kind.extract', '/robotExtractIndex', '/robotExtractMain'),
}
/** The answer rules, listed by their triggers. */
export const intentConfig = config('rule.intent', '/robotRuleIndex', '/robotRuleMain')

export const riskTones: Readonly<Record<keyof typeof riskLevel.code, Tone>> = {
  high: 'refused',
  medium: 'waiting',
  low: 'draft',
}
