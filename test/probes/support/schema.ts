import { z } from 'zod'
import type { Endpoint } from '../../../src/kernel/endpoint.ts'
import type { Dice } from './dice.ts'

/** The parts of JSON Schema that endpoint inputs use. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  minItems?: number
  additionalProperties?: Schema | boolean
}

/** A field of an input and its path; `0` is the first item of a list. */
export interface Place {
  path: readonly string[]
  schema: Schema
}

export const inputSchema = (endpoint: Endpoint): Schema =>
  z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema

const plain = (schema: Schema): Schema => schema.anyOf?.find((one) => one.type !== 'null') ?? schema
export const isId = (schema: Schema): boolean => plain(schema).pattern === '^[0-9A-F]{32}$'
export const isText = (schema: Schema): boolean => [plain(schema).type].flat().includes('string')

/** A valid value with only the required fields. `hint` may return a value by the field's name. */
export function sample(
  given: Schema,
  dice: Dice,
  hint: (name: string) => unknown = () => undefined,
  name = '',
): unknown {
  const known = hint(name)
  if (known !== undefined) return known
  const schema = plain(given)
  if ('const' in schema) return schema.const
  if (schema.enum) return dice.pick(schema.enum)
  if (isId(schema)) return dice.id()
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {}, dice, hint, key)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, dice, hint, name))
    case 'string':
      return /date|time/i.test(name)
        ? '2026-11-20'
        : dice.letters(Math.min(schema.maxLength ?? 8, Math.max(8, schema.minLength ?? 0)))
    case 'boolean':
      return false
    default:
      return Math.max(1, schema.minimum ?? 1)
  }
}

/** Every field of an input, those of nested objects and of list items included. */
export function placesOf(given: Schema, path: readonly string[] = []): Place[] {
  const schema = plain(given)
  const own = path.length > 0 ? [{ path, schema }] : []
  if (schema.properties)
    return [...own, ...Object.entries(schema.properties).flatMap(([key, value]) => placesOf(value, [...path, key]))]
  if (schema.items) return [...own, ...placesOf(schema.items, [...path, '0'])]
  return own
}

/** A copy of `input` with `value` at `path`. Missing enclosing objects are generated. */
export function put(schema: Schema, input: unknown, path: readonly string[], value: unknown, dice: Dice): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  const inner = plain(schema)
  const below = inner.properties?.[head] ?? inner.items ?? {}
  if (inner.items && !inner.properties) {
    const list = Array.isArray(input) ? [...(input as unknown[])] : []
    list[Number(head)] = put(below, list[Number(head)] ?? sample(below, dice), rest, value, dice)
    return list
  }
  const object = (input ?? {}) as Record<string, unknown>
  return {
    ...object,
    [head]: put(below, object[head] ?? (rest.length > 0 ? sample(below, dice) : undefined), rest, value, dice),
  }
}

/** The value at a path, if any. */
export const at = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], input)
