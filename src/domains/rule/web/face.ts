import { draftShape } from '../../../web/record/draft.ts'
import type { Face } from '../../../web/record/face.ts'
import type { Tone } from '../../../web/ui/StatusTag.tsx'
import type { RuleKind, riskLevel } from '../codes.ts'
import { ruleActions } from '../codes.ts'
import { type Rule, ruleApi, RuleDraft } from '../api.ts'

export type RuleFace = Face<RuleDraft, Rule>

const face = (title: RuleFace['title'], index: string, main: string): RuleFace => ({
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
export const faces: Readonly<Record<RuleKind, RuleFace>> = {
  answer: face('rule.kind.answer', '/robotAnswerIndex', '/robotAnswerMain'),
  document: face('rule.kind.document', '/robotDocumentIndex', '/robotDocumentMain'),
  contract: face('rule.kind.contract', '/robotDocumentIndex?tab=contract', '/robotDocumentMain2'),
  examine: face('rule.kind.examine', '/robotRuleIndex?tab=examine', '/robotExamineMain'),
  case: face('rule.kind.case', '/robotRuleIndex?tab=case', '/robotCaseAnalysisMain'),
  extract: face('rule.kind.extract', '/robotExtractIndex', '/robotExtractMain'),
}
/** The answer rules, listed by their triggers. */
export const intentFace = face('rule.intent', '/robotRuleIndex', '/robotRuleMain')

export const riskTones: Readonly<Record<keyof typeof riskLevel.code, Tone>> = {
  high: 'refused',
  medium: 'waiting',
  low: 'draft',
}
