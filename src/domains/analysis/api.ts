import { z } from 'zod'
import { isPlainDate, PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { chartType, dimension, measure, mostYears, subject } from './codes.ts'

const unique = (values: readonly unknown[]) => new Set(values).size === values.length
const later = (day: string) => `${Number(day.slice(0, 4)) + mostYears}${day.slice(4)}`

/** A question: a subject, one or two dimensions, one or more measures, and a period of at most five years. */
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
  /** One for each dimension; null for records without a value. */
  keys: z.array(z.string().nullable()),
  /** Labels of keys that are ids. */
  words: z.array(z.string().nullable()),
  /** One for each measure: a number, yuan or coins, days, percent; null where there is nothing to measure. */
  values: z.array(z.string().nullable()),
  count: z.number(),
  /** Percentage of the total, by amount if that is the first measure, otherwise by number. */
  share: z.number().nullable(),
  /** Address of the list of exactly these records. */
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
  /** Whether it belongs to the caller. */
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
  /** The caller's own schemes and those that colleagues share. */
  schemes: post('/schemes', {
    summary: "List the caller's own and the shared analysis schemes",
    access: 'analysis:view',
    reads: true,
    input: Nothing,
    output: z.array(Scheme),
  }),
  /** Saves a question under a name; replaces the caller's scheme of that name. */
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
