import { z } from 'zod'
import { text } from '../../../kernel/text.ts'
import { docKind, templateCategory } from '../codes.ts'
import { Check } from './checks.ts'

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/)

/** A question: an element of the rule engine, with additional data for the interview. */
const Asked = z.object({
  key,
  label: text(100).min(1),
  type: z.enum(['text', 'date', 'number', 'money', 'select', 'party']),
  required: z.boolean().default(false),
  options: z.array(text(100)).max(50).default([]),
  regex: text(500).default(''),
  prompt: text(500).default(''),
  /** The step of the interview that it is part of. */
  section: text(50).default(''),
  /** Repeated for each entry of this group. */
  group: z.union([key, z.literal('')]).default(''),
  /** Visible only if another question has an answer (`key`), or one of these (`key=a|b`). */
  when: text(200).default(''),
  /** A multi-line text. */
  long: z.boolean().default(false),
  /**
   * Field of a case or a contract that provides it: `case.court`, or several, of which the first with a value is used.
   */
  from: text(200).default(''),
})
type Asked = z.output<typeof Asked>

/**
 * A built-in template: the content of a rule of the rule engine, with additional data for the catalogue and the
 * interview.
 */
export const BuiltIn = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{2,63}$/),
  docKind: docKind.schema,
  /** Its position in the catalogue. */
  order: z.number().int(),
  name: text(100).min(2),
  category: templateCategory.schema,
  text: text(300).min(4),
  scope: z.array(text(64)).min(1),
  template: text(100_000).min(50),
  elements: z.array(Asked).min(1).max(100),
  groups: z.array(z.object({ key, label: text(50) })).default([]),
  basis: z.array(z.object({ law: text(200), article: text(50).default('') })).default([]),
  /** Legal rules that the answers are checked against. */
  checks: z.array(Check).default([]),
  samples: z.array(z.object({ text: text(20_000), expected: z.array(text(50)) })).min(1),
})
export type BuiltIn = z.output<typeof BuiltIn>
