import { z } from 'zod'

export type JsonSchema = { [keyword: string]: unknown; $ref?: string }
type Io = 'input' | 'output'

/**
 * Converts the schemas of calls to JSON Schema with named components.
 * @param inputs call → schema of what is sent; `outputs` likewise of what is returned
 * @returns the converted schemas, and the components that they may refer to. A named schema that is sent and returned,
 *   and differs because of defaults for instance, has a second component `<name>Input`.
 */
export function convert(
  names: ReadonlyMap<z.ZodType, string>,
  inputs: Record<string, z.ZodType>,
  outputs: Record<string, z.ZodType>,
): { inputs: Record<string, JsonSchema>; outputs: Record<string, JsonSchema>; components: Record<string, JsonSchema> } {
  const sent = convertOne(names, inputs, 'input')
  const returned = convertOne(names, outputs, 'output')
  const isReturned = reachable(returned.roots, returned.named)
  const differing = new Set([...differences(sent.named, returned.named)].filter((name) => name in isReturned))
  const renamed = <T>(value: T) => rename(value, (name) => (differing.has(name) ? `${name}Input` : name))
  const all = { ...isReturned }
  for (const [name, schema] of Object.entries(sent.named))
    if (!(name in all) || differing.has(name)) all[differing.has(name) ? `${name}Input` : name] = renamed(schema)
  const roots = { inputs: renamed(sent.roots), outputs: returned.roots }
  return { ...roots, components: all }
}

const prefix = '#/components/schemas/'

function convertOne(names: ReadonlyMap<z.ZodType, string>, roots: Record<string, z.ZodType>, io: Io) {
  const registry = z.registry<{ id?: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  // A root is wrapped, because several calls may have the same schema.
  for (const [call, schema] of Object.entries(roots)) registry.add(z.object({ root: schema }), { id: `call ${call}` })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => prefix + id,
    override: ({ zodSchema, jsonSchema }) => {
      // Clients must accept replies that have gained a field.
      if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // Bounds of exact integers say nothing about the value.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      const { def } = zodSchema._zod
      // Transforms normalise a text and keep its type, so the reply has the type of what is transformed.
      if (io === 'output' && def.type === 'pipe' && def.out._zod.def.type === 'transform')
        Object.assign(jsonSchema, bare(z.toJSONSchema(def.in, { io })))
    },
  })
  const found = Object.entries(schemas as Record<string, JsonSchema>)
  const named = found.filter(([id]) => !id.startsWith('call ')).map(([id, schema]) => [id, bare(schema)] as const)
  const calls = found
    .filter(([id]) => id.startsWith('call '))
    .map(([id, { properties }]) => [id.slice(5), (properties as { root: JsonSchema }).root] as const)
  return { named: Object.fromEntries(named), roots: Object.fromEntries(calls) }
}

const bare = ({ $schema: _schema, $id: _id, ...rest }: JsonSchema): JsonSchema => rest

/** Names whose two forms differ, in themselves or in what they refer to. */
function differences(sent: Record<string, JsonSchema>, returned: Record<string, JsonSchema>): Set<string> {
  const users = new Map<string, string[]>()
  const found = new Set<string>()
  for (const [name, schema] of Object.entries(sent)) {
    const text = JSON.stringify(schema)
    if (text !== JSON.stringify(returned[name])) found.add(name)
    for (const [of] of text.matchAll(/(?<="#\/components\/schemas\/)\w+(?=")/g))
      users.set(of, [...(users.get(of) ?? []), name])
  }
  // A set's iteration includes what is added to it.
  for (const name of found) for (const user of users.get(name) ?? []) found.add(user)
  return found
}

const rename = <T>(value: T, to: (name: string) => string): T =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === '$ref' && typeof part === 'string' && part.startsWith(prefix)
      ? prefix + to(part.slice(prefix.length))
      : part,
  ) as T

/** The components that the roots refer to, directly or through others. */
export function reachable(roots: unknown, all: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>()
  const visit = (value: unknown) =>
    rename(value, (name) => {
      if (!found.has(name)) {
        found.add(name)
        visit(all[name])
      }
      return name
    })
  visit(roots)
  return Object.fromEntries([...found].sort().map((name) => [name, all[name]!]))
}
