import { z } from 'zod'
import { isPlainDate, PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { chartType, dimension, measure, mostYears, subject } from './codes.ts'

const unique = (values: readonly unknown[]) => new Set(values).size === values.length
const later = (day: string) => `${Number(day.slice(0, 4)) + mostYears}${day.slice(4)}`

/** What is asked: a subject, by one or two dimensions, in one or more measures, over days of at most five years. */
export const Question = z.object({
  subject: subject.schema,
  dimension: z
    .array(dimension.schema)
    .min(1, { message: 'analysis.dimensions' })
    .max(2, { message: 'analysis.dimensions' })
    .refine(unique, { message: 'analysis.dimensions' }),
  measure: z.array(measure.schema).min(1, { message: 'analysis.measures' }).max(5).refine(unique),
  period: z
    .object({ from: PlainDate, to: PlainDate })
    // What is no day has been named already.
    .refine(({ from, to }) => !isPlainDate(from) || !isPlainDate(to) || (from <= to && to < later(from)), {
      message: 'analysis.badPeriod',
    }),
})
export type Question = z.output<typeof Question>

const Line = z.object({
  /** One for each dimension; null for what has none. */
  keys: z.array(z.string().nullable()),
  /** Words of keys that are ids. */
  words: z.array(z.string().nullable()),
  /** One for each measure: a number, yuan or coins, days, per cent; null where nothing counts for it. */
  values: z.array(z.string().nullable()),
  count: z.number(),
  /** Per cent of the whole, by amount where that is asked for first, else by number. */
  share: z.number().nullable(),
  /** The list of exactly these records. */
  to: z.string(),
})
export type Line = z.infer<typeof Line>

const Answer = z.object({ lines: z.array(Line), count: z.number() })
export type Answer = z.infer<typeof Answer>

const Kept = z.object({ question: Question, chartType: chartType.schema })
const Scheme = Kept.extend({
  id: Id,
  version: z.number(),
  scheme: z.string(),
  shared: z.boolean(),
  /** Whether the caller keeps it. */
  own: z.boolean(),
  createPsnName: z.string(),
})
export type Scheme = z.infer<typeof Scheme>

export const analysisApi = endpoints('/api/dataServer/analysis', {
  query: post('/query', {
    summary: "Analyse the organisation's records by a question",
    access: 'analysis:view',
    reads: true,
    input: Question,
    output: Answer,
  }),
  export: post('/export', {
    summary: 'Export the answer to an analysis question',
    access: 'analysis:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Question,
    output: z.unknown(),
  }),
  /** One's own schemes and those that colleagues share. */
  schemes: post('/schemes', {
    summary: "List the caller's own and the shared analysis schemes",
    access: 'analysis:view',
    reads: true,
    input: Nothing,
    output: z.array(Scheme),
  }),
  /** Keeps a question under a name; one of that name is replaced. */
  saveScheme: post('/saveScheme', {
    summary: 'Save an analysis question under a name',
    access: 'analysis:view',
    input: Question.extend({
      chartType: chartType.schema,
      scheme: z.string().trim().min(1).max(50),
      shared: z.boolean().default(false),
    }),
    output: Scheme,
  }),
  deleteScheme: post('/deleteScheme', {
    summary: 'Delete an analysis scheme',
    access: 'analysis:view',
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
})
