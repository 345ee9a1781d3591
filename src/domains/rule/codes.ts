import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { reviewStatus } from '../../kernel/library.ts'
import { enableStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const ruleKind = enumeration('rule.kind', {
  answer: 'answer',
  document: 'document',
  contract: 'contract',
  examine: 'examine',
  case: 'case',
  extract: 'extract',
})
export type RuleKind = (typeof ruleKind.values)[number]
export const riskLevel = enumeration('rule.risk', { high: 'high', medium: 'medium', low: 'low' })
export const conditionMode = enumeration('rule.mode', {
  keyword: 'keyword',
  regex: 'regex',
  absence: 'absence',
  number: 'number',
  semantic: 'semantic',
})
export const elementType = enumeration('rule.element', {
  text: 'text',
  date: 'date',
  number: 'number',
  money: 'money',
  select: 'select',
  party: 'party',
})

/** The dictionary list of a kind's scope; rules of other kinds have no scope. */
export const scopeLists: Readonly<Partial<Record<RuleKind, string>>> = {
  document: 'docType',
  contract: 'contractType',
  examine: 'contractType',
  case: 'causeOfAction',
}
/** Kinds whose rules consist of elements. */
export const hasElements = (kind: RuleKind): boolean => ['document', 'contract', 'case', 'extract'].includes(kind)
export const hasTemplate = (kind: RuleKind): boolean => kind === 'document' || kind === 'contract'
export const hasCondition = (kind: RuleKind): boolean => kind === 'examine' || kind === 'extract'

/** Key of the match if a rule has no elements: the whole rule. */
export const wholeRule = 'hit'

/**
 * Permission to keep rules of every kind. Without it only review rules: those that an organisation keeps for itself.
 */
export const ANY_KIND = 'rule:manage'
export const mayKeep = (perms: ReadonlySet<string>, kind: RuleKind): boolean =>
  kind === 'examine' || perms.has(ANY_KIND)

interface State {
  reviewStatus: number
  enable: number
}
const { waiting, passed, refused } = reviewStatus.code
const { enabled, disabled } = enableStatus.code

/** A rule in force cannot be edited: it is disabled first, or copied. An edited rule is reviewed again. */
const ruleTransitions = transitions<State>()({
  edit: { from: { enable: [disabled] }, to: { reviewStatus: waiting } },
  delete: { from: { enable: [disabled] }, to: {} },
  pass: { from: { reviewStatus: [waiting], enable: [disabled] }, to: { reviewStatus: passed } },
  refuse: { from: { reviewStatus: [waiting], enable: [disabled] }, to: { reviewStatus: refused } },
  enable: { from: { reviewStatus: [passed], enable: [disabled] }, to: { enable: enabled } },
  disable: { from: { enable: [enabled] }, to: { enable: disabled } },
  rollback: { from: { enable: [disabled] }, to: { reviewStatus: waiting } },
  test: { from: {}, to: {} },
  copy: { from: {}, to: {} },
})
export type RuleAction = keyof typeof ruleTransitions

export const ruleActions: Actions<State, RuleAction> = {
  transitions: ruleTransitions,
  states: { reviewStatus, enable: enableStatus },
  guards: {
    edit: { item: 'rule:edit' },
    delete: { item: 'rule:delete' },
    pass: { item: 'rule:review', notMaker: true },
    refuse: { item: 'rule:review', notMaker: true },
    enable: { item: 'rule:enable', notMaker: true },
    disable: { item: 'rule:enable' },
    rollback: { item: 'rule:edit' },
    test: { item: 'rule:test' },
    copy: { item: 'rule:add' },
  },
}
