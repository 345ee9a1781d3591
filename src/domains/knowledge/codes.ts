import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { PlainDate } from '../../kernel/dates.ts'
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

/** What the library says of an article that is cited; `notInLibrary` is no verdict: the law itself is not there. */
export const citedStatus = enumeration('knowledge.cited', {
  inForce: 'inForce',
  amended: 'amended',
  repealed: 'repealed',
  noArticle: 'noArticle',
  notInLibrary: 'notInLibrary',
})

/**
 * What a text of the library lacks, or what is known of a law that the library lacks: `revised` and `repealed` after the
 * text's publication, `paragraph` repealed, `takenIn` into a code (`takenInOpen`: first day not verified), `newerCited` than
 * the library's text, `otherEdition` than the one that is cited, `enacted` and not in the library.
 */
const textChangeKind = enumeration('knowledge.change', {
  revised: 'revised',
  repealed: 'repealed',
  paragraph: 'paragraph',
  takenIn: 'takenIn',
  takenInOpen: 'takenInOpen',
  newerCited: 'newerCited',
  otherEdition: 'otherEdition',
  enacted: 'enacted',
})
export const TextChange = z.object({
  kind: textChangeKind.schema,
  /** Its day; for `otherEdition` the year of the version that is cited. */
  adopted: z.string().nullable(),
  /** The first day of the change. */
  day: z.string().nullable(),
  /** What holds instead. */
  by: z.string(),
  /** The paragraph that is repealed. */
  n: z.number().nullable(),
  /** Day of publication of the library's text, for `newerCited` and `otherEdition`. */
  have: z.string().nullable(),
})
export type TextChange = z.output<typeof TextChange>

/** The message about a change, for `say` and `t`. */
export const changeRemark = ({ kind, ...vars }: TextChange) => ({
  key: textChangeKind.labelKey(kind),
  vars: Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, value ?? ''])),
})

/**
 * A law and an article, as rules, notes and templates name them: 民法典 and 585 or 第五百八十五条; no article means the law.
 * `version`: day of publication of the text whose numbering is meant, where an older text numbers otherwise. `edition`: the year of the version that is cited, where one is named.
 */
export const LawRef = z.object({
  law: z.string().trim().min(1).max(200),
  article: z.string().trim().max(100),
  version: PlainDate.optional(),
  edition: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})
export type LawRef = z.output<typeof LawRef>

/** Day (YYYY-MM-DD) up to which changes of law were looked for when the notes were last revised; shown beside their answers. */
export const notesAsOf = '2026-06-12'

/** An article that something is founded on, as the library has it. */
export const Citation = z.object({
  /** The law's title; as it was cited where the library lacks the law. */
  title: z.string(),
  articleNo: z.string(),
  /** Its page; empty where the library lacks it. */
  url: z.string(),
  /** Its text in the library; empty where there is none. */
  text: z.string(),
  status: citedStatus.schema,
  /** What speaks against taking the library's text for the law of today. */
  change: TextChange.optional(),
})
export type Citation = z.output<typeof Citation>
