import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { libraryActions } from '../../kernel/library.ts'
import { text } from '../../kernel/text.ts'

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

/** Kinds without a document number. */
export const withoutNumber: ReadonlySet<string> = new Set([knowledgeKind.code.policy, knowledgeKind.code.article])

/** Kinds that are no rules: they have no legal force and no timeliness. */
export const withoutForce: ReadonlySet<string> = new Set([
  knowledgeKind.code.template,
  knowledgeKind.code.question,
  knowledgeKind.code.article,
])

/** Kinds that are law: issued by the state, its courts or its departments. All others are texts of an organisation. */
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

/** Fields whose options are dictionary lists. */
export const legislationLists = { category: 'lawCategory' }

/** The status of a cited article in the library; `notInLibrary` is no verdict: the law itself is missing. */
export const citedStatus = enumeration('knowledge.cited', {
  inForce: 'inForce',
  amended: 'amended',
  repealed: 'repealed',
  noArticle: 'noArticle',
  notInLibrary: 'notInLibrary',
})

/**
 * A change that a text of the library does not contain, or that concerns a law missing from the library: `revised` and
 * `repealed` after the text's publication, `paragraph` repealed, `takenIn` (incorporated) into a code (`takenInOpen`:
 * effective date not verified), `newerCited` than the library's text, `otherEdition` than the cited one, `enacted` and
 * not in the library.
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
  /** Date of adoption; for `otherEdition` the year of the cited version. */
  adopted: z.string().nullable(),
  /** The effective date of the change. */
  day: z.string().nullable(),
  /** The text that applies instead. */
  by: z.string(),
  /** Number of the repealed paragraph. */
  n: z.number().nullable(),
  /** Publication date of the library's text, for `newerCited` and `otherEdition`. */
  have: z.string().nullable(),
})
export type TextChange = z.output<typeof TextChange>

/** The message key and variables of a change, for `say` and `t`. */
export const changeRemark = ({ kind, ...vars }: TextChange) => ({
  key: textChangeKind.labelKey(kind),
  vars: Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, value ?? ''])),
})

/**
 * A law and an article, as referenced by rules, notes and templates: 民法典 and 585 or 第五百八十五条; without an article the law
 * itself.
 * `version`: publication date of the text whose numbering is used, where an older text is numbered differently.
 * `edition`: year of the cited version, if one is given.
 */
export const LawRef = z.object({
  law: z.string().trim().min(1).max(200),
  article: text(100),
  version: PlainDate.optional(),
  edition: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})
export type LawRef = z.output<typeof LawRef>

/**
 * Day (YYYY-MM-DD) up to which changes of law were considered when the notes were last revised; shown with their
 * answers.
 */
export const notesAsOf = '2026-06-12'

/** A cited article as stored in the library. */
export const Citation = z.object({
  /** The law's title in the library; the cited name if the library lacks the law. */
  title: z.string(),
  articleNo: z.string(),
  /** Address of its page; empty if the library lacks it. */
  url: z.string(),
  /** Its text in the library; empty if there is none. */
  text: z.string(),
  status: citedStatus.schema,
  /** A change of law that the library's text does not contain. */
  change: TextChange.optional(),
})
export type Citation = z.output<typeof Citation>
