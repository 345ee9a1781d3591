import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import {
  VersionRef,
  BaseRecord,
  listQuery,
  recordCalls,
  recordStatus,
  OptionalId,
  OptionalText,
} from '../../kernel/record.ts'
import { caseType, partyRole } from '../case/codes.ts'
import { confidence, failure, outcome } from './codes.ts'

const text = (max: number) => z.string().trim().max(max)

/** The description of a case that users enter. */
export const AnalysisDraft = z.object({
  facts: text(5000).min(20),
  caseType: caseType.schema,
  /** Recognised automatically when left empty. */
  causeOfAction: OptionalText(64),
  /** Code of an administrative division. */
  region: OptionalText(12),
  ourRole: partyRole.schema,
  amount: Yuan.nullable().default(null),
  /** The organisation's legal case that the analysis is about. */
  caseId: OptionalId,
})
export type AnalysisDraft = z.output<typeof AnalysisDraft>

const Percent = z.number().min(0).max(100)

/** A case of the library, and why it is similar. */
const SimilarCase = z.object({
  caseLibraryId: z.string(),
  libNo: z.string(),
  title: z.string(),
  causeName: z.string().nullable(),
  court: z.string(),
  judgeDate: z.string().nullable(),
  similarity: Percent,
  gist: z.string(),
  result: z.string(),
  outcome: outcome.schema,
  /** Percentages by element; null where one of the two cases lacks the element. */
  reasons: z.object({
    facts: Percent,
    cause: Percent,
    statutes: Percent,
    elements: Percent.nullable(),
    amount: Percent.nullable(),
    region: Percent.nullable(),
  }),
  /** Distinctive words that both contain. */
  words: z.array(z.string()),
  /** Articles cited by this case and by the nearest cases. */
  articles: z.array(z.string()),
})
export type SimilarCase = z.output<typeof SimilarCase>

/** A message key with variables, for a sentence on the page. */
const Said = z.object({ key: z.string(), vars: z.record(z.string(), z.union([z.string(), z.number()])) })

export const Prediction = z.object({
  winRate: Percent,
  partialRate: Percent,
  loseRate: Percent,
  /** 95 % confidence interval of the win rate. */
  winBounds: z.tuple([Percent, Percent]),
  /** Interquartile range of the awarded amounts in yuan, from `cases` cases. */
  amountRange: z.object({ low: z.string(), high: z.string(), cases: z.number(), isShare: z.boolean() }).nullable(),
  /** Days from filing to the decision, from `cases` cases where both are known. */
  duration: z.object({ days: z.number(), cases: z.number() }).nullable(),
  focus: z.array(z.string()),
  basis: z.array(z.object({ article: z.string(), cases: z.number() })),
  suggestions: z.array(Said),
  /** Number of cases behind the prediction, and their outcomes for the claimant. */
  sample: z.number(),
  distribution: z.array(z.object({ outcome: outcome.schema, cases: z.number() })),
  confidence: confidence.schema,
})
export type Prediction = z.output<typeof Prediction>

const AnalysisElement = z.object({ key: z.string(), label: z.string(), value: z.string() })
export type AnalysisElement = z.output<typeof AnalysisElement>

export const Analysis = BaseRecord.extend(AnalysisDraft.shape).extend({
  analysisNo: z.string(),
  causeName: z.string().nullable(),
  regionName: z.string().nullable(),
  caseNo: z.string().nullable(),
  elements: z.array(AnalysisElement),
  /** Name of the rule that weights the elements. */
  ruleName: z.string().nullable(),
  similarCases: z.array(SimilarCase),
  /** The most similar cases with an outcome against the user's side. */
  adverseCases: z.array(SimilarCase),
  prediction: Prediction.nullable(),
  winRate: z.number().nullable(),
  similarCount: z.number(),
  compared: z.number(),
  failure: failure.schema.nullable(),
  status: recordStatus.schema,
})
export type Analysis = z.output<typeof Analysis>

const AnalysisRow = Analysis.omit({
  elements: true,
  similarCases: true,
  adverseCases: true,
  prediction: true,
  ruleName: true,
})
export type AnalysisRow = z.infer<typeof AnalysisRow>

const AnalysisQuery = listQuery(['analysisNo', 'winRate', 'similarCount'], {
  causeOfAction: text(64).optional(),
  caseType: z.array(caseType.schema).max(5).optional(),
  ourRole: partyRole.schema.optional(),
  caseId: Id.optional(),
  status: z.array(recordStatus.schema).max(12).optional(),
})
export type AnalysisQuery = z.output<typeof AnalysisQuery>
export const analysisShapes = { draft: AnalysisDraft, record: Analysis, row: AnalysisRow, query: AnalysisQuery }

/** An analysis that was saved to a case. */
const OfCase = Analysis.pick({ id: true, analysisNo: true, createPsnName: true, createTime: true })
  .extend(Prediction.pick({ winRate: true, partialRate: true, loseRate: true, sample: true }).shape)
  .extend({ mayOpen: z.boolean() })
export type OfCase = z.output<typeof OfCase>

const access = 'ai:case:use'
const {
  query,
  queryById,
  delete: remove,
} = recordCalls('case analysis', { view: access, add: access, edit: access }, analysisShapes)

/** Analyses of a case: similar cases of the library, and a prediction from them. */
export const caseAnalysisApi = endpoints('/api/aiServer/caseAnalysis', {
  query,
  queryById,
  delete: remove,
  /** Stores the description; `run` analyses it. */
  start: post('/start', {
    summary: 'Create a case analysis from a description of the facts',
    access,
    input: AnalysisDraft,
    output: Analysis,
  }),
  /** Runs the analysis, which costs coins, except when there are too few similar cases. */
  run: post('/run', {
    summary: 'Run a case analysis',
    access,
    tx: 'own',
    perMinute: 60,
    input: z.object({ id: Id }),
    output: Analysis,
  }),
  /** The possible causes of action of a description, the likeliest first; free of charge. */
  recognise: post('/recognise', {
    summary: 'Suggest causes of action for a description of the facts',
    access,
    reads: true,
    tx: 'own',
    input: AnalysisDraft.pick({ facts: true, caseType: true }),
    output: z.array(z.object({ causeOfAction: z.string(), causeName: z.string(), share: z.number() })),
  }),
  report: post('/report', {
    summary: 'Export a case analysis as a document',
    access,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, format: z.enum(['docx', 'pdf']).default('docx') }),
    output: z.unknown(),
  }),
  /** The analyses saved to a case, for callers to whom the case is visible. */
  ofCase: post('/ofCase', {
    summary: 'List the case analyses saved to a case',
    access,
    reads: true,
    input: z.object({ caseId: Id }),
    output: z.array(OfCase),
  }),
  /** Saves the analysis to a case of the organisation, where it is listed for users to whom the case is visible. */
  saveToCase: post('/saveToCase', {
    summary: 'Save a case analysis to a case of the organisation',
    access,
    input: VersionRef.extend({ caseId: Id }),
    output: Analysis,
  }),
})
