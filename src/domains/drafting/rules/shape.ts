import { z } from 'zod'
import { docKind, templateCategory } from '../codes.ts'
import { Check } from './checks.ts'

const text = (max: number) => z.string().trim().max(max)
const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/)

/** What is asked: an element of the rule engine, and what an interview needs beside it. */
const Asked = z.object({
  key,
  label: text(100).min(1),
  type: z.enum(['text', 'date', 'number', 'money', 'select', 'party']),
  required: z.boolean().default(false),
  options: z.array(text(100)).max(50).default([]),
  regex: text(500).default(''),
  prompt: text(500).default(''),
  /** The step of the interview that it belongs to. */
  section: text(50).default(''),
  /** Asked for each thing of this group. */
  group: z.union([key, z.literal('')]).default(''),
  /** Asked only when another question is answered (`key`), or answered so (`key=a|b`). */
  when: text(200).default(''),
  /** Paragraphs, not a line. */
  long: z.boolean().default(false),
  /** Where a case or a contract has it: `case.court`, or several, the first that has it. */
  from: text(200).default(''),
})
type Asked = z.output<typeof Asked>

/** A built-in template: the content of a rule of the rule engine, and what the catalogue and the interview need beside it. */
export const BuiltIn = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{2,63}$/),
  docKind: docKind.schema,
  /** Its place in the catalogue. */
  order: z.number().int(),
  name: text(100).min(2),
  category: templateCategory.schema,
  text: text(300).min(4),
  scope: z.array(text(64)).min(1),
  template: text(100_000).min(50),
  elements: z.array(Asked).min(1).max(100),
  groups: z.array(z.object({ key, label: text(50) })).default([]),
  basis: z.array(z.object({ law: text(200), article: text(50).default('') })).default([]),
  /** Rules of law that the answers are held against. */
  checks: z.array(Check).default([]),
  samples: z.array(z.object({ text: text(20_000), expected: z.array(text(50)) })).min(1),
})
export type BuiltIn = z.output<typeof BuiltIn>
