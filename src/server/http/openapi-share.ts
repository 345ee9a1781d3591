import type { JsonSchema } from './openapi-schemas.ts'

type Components = Record<string, JsonSchema>
interface ObjectSchema extends JsonSchema {
  properties: Record<string, JsonSchema>
  required?: string[]
}

/** Properties from which on a component is worth being referred to. */
const fewest = 2

/**
 * Refers to components instead of repeating them: an object that equals a component becomes a reference, and one that
 * contains all properties of a component extends it with `allOf`.
 * @param domainOf component → its domain; '' for the kernel's. Only the kernel's and the own domain's are referred to.
 */
export class Sharing {
  readonly components: Components = {}
  readonly #domainOf: (name: string) => string
  readonly #equal = new Map<string, string>()
  readonly #bases: { name: string; domain: string; schema: ObjectSchema; size: number }[]

  constructor(components: Components, domainOf: (name: string) => string) {
    this.#domainOf = domainOf
    const names = Object.keys(components).sort((a, b) => domainOf(a).length - domainOf(b).length)
    for (const name of names) {
      const text = JSON.stringify(components[name])
      if (isObject(components[name]!) && !this.#equal.has(text)) this.#equal.set(text, name)
    }
    const replaced = Object.entries(components).map(
      ([name, schema]) => [name, this.#parts(schema, (part) => this.#equalTo(part, domainOf(name)))] as const,
    )
    this.#bases = replaced
      .flatMap(([name, schema]) =>
        isObject(schema) ? [{ name, domain: domainOf(name), schema, size: JSON.stringify(schema).length }] : [],
      )
      .filter(({ schema }) => Object.keys(schema.properties).length >= fewest)
      .sort((a, b) => b.size - a.size)
    for (const [name, schema] of replaced) {
      const domain = domainOf(name)
      const extend = (part: JsonSchema) => this.#extended(part, domain)
      this.components[name] = this.#extended(this.#parts(schema, extend), domain, name)
    }
  }

  /** A schema of a domain's call, with its repeated parts replaced by references. */
  share(schema: JsonSchema, domain: string): JsonSchema {
    const replaced = this.#all(schema, (part) => this.#equalTo(part, domain))
    return this.#all(replaced, (part) => this.#extended(part, domain))
  }

  #equalTo(schema: JsonSchema, domain: string): JsonSchema {
    const name = isObject(schema) ? this.#equal.get(JSON.stringify(schema)) : undefined
    return name !== undefined && this.#isNear(this.#domainOf(name), domain) ? reference(name) : schema
  }

  #extended(schema: JsonSchema, domain: string, own = ''): JsonSchema {
    if (!isObject(schema)) return schema
    const properties = { ...schema.properties }
    const required = new Set(schema.required)
    const bases: JsonSchema[] = []
    for (const base of this.#bases) {
      if (base.name === own || !this.#isNear(base.domain, domain) || !contains(properties, required, base.schema))
        continue
      if (Object.keys(base.schema.properties).length === Object.keys(schema.properties).length) continue
      for (const name of Object.keys(base.schema.properties)) {
        delete properties[name]
        required.delete(name)
      }
      bases.push(reference(base.name))
    }
    if (bases.length === 0) return schema
    const rest = { type: 'object', properties, ...(required.size > 0 ? { required: [...required] } : {}) }
    return { allOf: Object.keys(properties).length > 0 ? [...bases, rest] : bases }
  }

  #isNear(of: string, domain: string): boolean {
    return of === '' || of === domain
  }

  /** Maps a schema's parts and then itself. */
  #all(schema: JsonSchema, to: (part: JsonSchema) => JsonSchema): JsonSchema {
    return to(this.#parts(schema, to))
  }

  #parts(schema: JsonSchema, to: (part: JsonSchema) => JsonSchema): JsonSchema {
    const map = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(map)
      return value !== null && typeof value === 'object' ? this.#all(value as JsonSchema, to) : value
    }
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, map(value)]))
  }
}

/** An object schema without keywords that an extension could not keep. */
const isObject = (schema: JsonSchema): schema is ObjectSchema =>
  schema['type'] === 'object' &&
  schema['properties'] !== undefined &&
  Object.keys(schema).every((key) => key === 'type' || key === 'properties' || key === 'required')

function contains(properties: Record<string, JsonSchema>, required: Set<string>, base: ObjectSchema): boolean {
  return Object.entries(base.properties).every(
    ([name, schema]) =>
      properties[name] !== undefined &&
      required.has(name) === (base.required?.includes(name) ?? false) &&
      JSON.stringify(properties[name]) === JSON.stringify(schema),
  )
}

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
