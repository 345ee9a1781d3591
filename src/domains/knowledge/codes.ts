import { enumeration } from '../../kernel/codes.ts'
import { libraryActions } from '../../kernel/library.ts'

export const knowledgeKind = enumeration('knowledge.kind', {
  law: 'law',
  interpretation: 'interpretation',
  normative: 'normative',
  compliance: 'compliance',
  policy: 'policy',
  template: 'template',
  question: 'question',
  article: 'article',
})
/** Legal force, the highest first (立法法 chapters 2 to 5). */
export const level = enumeration('knowledge.level', {
  constitution: 'constitution',
  law: 'law',
  administrative: 'administrative',
  supervision: 'supervision',
  interpretation: 'interpretation',
  department: 'department',
  local: 'local',
  localGovernment: 'localGovernment',
  normative: 'normative',
  industry: 'industry',
  policy: 'policy',
})
export const timeliness = enumeration('knowledge.timeliness', {
  inForce: 'inForce',
  amended: 'amended',
  repealed: 'repealed',
  pending: 'pending',
})
export const importState = enumeration('knowledge.import', {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
})

/** Kinds that nobody numbers. */
export const withoutNumber: ReadonlySet<string> = new Set([knowledgeKind.code.policy, knowledgeKind.code.article])

/** Kinds that are no rules: nothing is said of their legal force and of whether they hold. */
export const withoutForce: ReadonlySet<string> = new Set([
  knowledgeKind.code.template,
  knowledgeKind.code.question,
  knowledgeKind.code.article,
])

/** Kinds that are law: what the state, its courts or its departments have issued. All others are texts of an organisation. */
export const lawKinds: ReadonlySet<string> = new Set([
  knowledgeKind.code.law,
  knowledgeKind.code.interpretation,
  knowledgeKind.code.normative,
])

export const knowledgeActions = libraryActions({
  edit: 'knowledge:edit',
  review: 'knowledge:review',
  delete: 'knowledge:delete',
})

/** Fields that are chosen from lists of the dictionary. */
export const legislationLists = { category: 'lawCategory' }
