import { z } from 'zod'

export type CodeValue = string | number | boolean

export interface Enumeration<M extends Record<string, CodeValue>> {
  /** Name → code, as the wire carries it. */
  readonly code: M
  readonly schema: z.ZodType<M[keyof M], M[keyof M]>
  readonly values: readonly M[keyof M][]
  /** Message key of a code's label: `<prefix>.<name>`. An unknown code is returned as text. */
  labelKey(value: CodeValue): string
  /** For a select, in the order of definition. */
  readonly options: readonly { value: M[keyof M]; labelKey: string }[]
}

/**
 * Derives schema, labels and select options from a closed list of codes.
 * @param prefix of the message keys, such as `contract.status`
 */
// A page that uses one list of a file does not carry the others.
/* @__NO_SIDE_EFFECTS__ */
export function enumeration<const M extends Record<string, CodeValue>>(prefix: string, code: M): Enumeration<M> {
  const names = new Map<CodeValue, string>(Object.entries(code).map(([name, value]) => [value, name]))
  const values = Object.values(code) as M[keyof M][]
  const labelKey = (value: CodeValue) => (names.has(value) ? `${prefix}.${names.get(value)}` : String(value))
  return {
    code,
    values,
    schema: z.literal(values),
    labelKey,
    options: values.map((value) => ({ value, labelKey: labelKey(value) })),
  }
}

/** A node of a tree of codes (contract categories, regions …). Only leaves can be selected. */
export interface CodeTree {
  code: string
  labelKey: string
  children?: readonly CodeTree[]
}
