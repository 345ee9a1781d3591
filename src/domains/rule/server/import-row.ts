import { z } from 'zod'
import { conditionMode, riskLevel, ruleKind } from '../codes.ts'
import { Content, type Content as Said, RuleDraft } from '../api.ts'

const cell = z.string().trim()
/** One entry per line. */
const lines = <T extends z.ZodType<string[]>>(schema: T) =>
  cell
    .transform((text) => text.split(/\r?\n/).flatMap((line) => line.trim() || []))
    .pipe(schema as z.ZodType<string[], string[]>)
    .default([])
/** Structured fields are JSON. */
const json = <T>(schema: z.ZodType<T>, none: T) =>
  cell
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'rule.fault.json' })
        return z.NEVER
      }
    })
    .pipe(schema)
    // zod's type of a default stays unresolved for a type parameter.
    .default(none as never)

const { shape } = Content
/** A row of the sheet. */
export const ImportRow = z.object({
  ruleKind: ruleKind.schema,
  ruleName: RuleDraft.shape.ruleName,
  priority: z.coerce.number().int().min(0).max(999).default(100),
  scope: lines(shape.scope),
  triggers: lines(shape.triggers),
  similarQuestions: lines(shape.similarQuestions),
  answer: shape.answer,
  template: shape.template,
  elements: json(shape.elements, [] as Said['elements']),
  checkItem: shape.checkItem,
  riskLevel: riskLevel.schema.nullable().default(null),
  mode: conditionMode.schema.optional(),
  expr: cell.max(2000).optional(),
  suggestion: shape.suggestion,
  basis: json(shape.basis, [] as Said['basis']),
  weights: json(shape.weights, [] as Said['weights']),
  samples: json(shape.samples, [] as Said['samples']),
})
export type ImportRow = z.output<typeof ImportRow>

/** A row as a rule's draft. */
export function draftOf({ mode, expr, ...row }: ImportRow): RuleDraft {
  return { ...row, condition: mode !== undefined && expr ? { mode, expr } : null }
}
