import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Endpoint } from '../../kernel/endpoint.ts'

/** Number of properties from which on an object of a single call is named, too. */
const many = 6

/** A call as the description names it. */
export interface NamedCall {
  id: string
  name: string
  /** The domain's folder. */
  tag: string
  endpoint: Endpoint
}

/** Names of schemas in the description, each with its domain: '' for the kernel's. */
export class SchemaNames {
  readonly of = new Map<z.ZodType, string>()
  readonly domainOf = new Map<string, string>()

  /** Names a schema by the first of some names that is free. A schema keeps its first name. */
  add(schema: z.ZodType, domain: string, ...candidates: string[]): void {
    if (this.of.has(schema)) return
    const free = candidates.find((name) => !this.domainOf.has(name))
    if (!free) throw new Error(`two schemas are called ${candidates.join(', ')}`)
    this.of.set(schema, free)
    this.domainOf.set(free, domain)
  }
}

/**
 * Names every exported schema of the kernel and of the domains' `api.ts` and `codes.ts` by its export, and every other
 * object that several calls send or return, or that is large, by one of these calls.
 */
export async function nameSchemas(calls: readonly NamedCall[]): Promise<SchemaNames> {
  const names = new SchemaNames()
  const root = join(import.meta.dirname, '../..')
  for (const pattern of ['kernel/*.ts', 'domains/*/{api,codes}.ts'])
    for (const file of globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] }).sort()) {
      const domain = pattern.startsWith('kernel') ? '' : pascal(basename(dirname(file)))
      const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
      for (const [name, value] of Object.entries(exported)) {
        const schema = schemaOf(value)
        const own = pascal(name)
        const short = own.startsWith(domain) ? own : domain + own
        if (schema) names.add(schema, domain, short, domain + own, `${domain}${own}Codes`)
      }
    }
  nameByCalls(names, calls)
  return names
}

function nameByCalls(names: SchemaNames, calls: readonly NamedCall[]): void {
  const uses = new Map<z.ZodType, { domain: string; name: string }[]>()
  for (const { tag, name, endpoint } of calls) {
    const domain = pascal(tag)
    const call = domain + pascal(name)
    const { schema, part } = partOf(endpoint.output)
    const whole = /^(queryById|save|add)$/.test(name) ? domain : `${call}Reply`
    const list = name === 'query' ? domain : call
    for (const [one, as] of [
      [endpoint.input, name === 'query' ? `${domain}Query` : `${call}Request`],
      [schema, part ? list + part : whole],
    ] as const)
      if (one instanceof z.ZodObject || one instanceof z.ZodUnion)
        uses.set(one, [...(uses.get(one) ?? []), { domain, name: as }])
  }
  for (const [schema, found] of uses) {
    const { domain, name } = found.find((use) => use.name === use.domain) ?? found[0]!
    const size = schema instanceof z.ZodObject ? Object.keys(schema.shape).length : 0
    if (found.length > 1 || size >= many)
      names.add(schema, domain, name, `${domain}Record`, ...found.map((use) => use.name))
  }
}

/** The schema that a reply consists of: a page's rows, a list's items, or the whole. */
function partOf(output: z.ZodType, part = ''): { schema: z.ZodType; part: string } {
  if (output instanceof z.ZodNullable) return partOf(output.unwrap() as z.ZodType, part)
  if (output instanceof z.ZodArray) return partOf(output.element as z.ZodType, 'Item')
  const rows =
    output instanceof z.ZodObject && 'total' in output.shape ? (output.shape as z.ZodRawShape)['records'] : null
  return rows instanceof z.ZodArray ? partOf(rows.element as z.ZodType, 'Row') : { schema: output, part }
}

/** A schema, or that of a list of codes. */
function schemaOf(value: unknown): z.ZodType | undefined {
  if (value instanceof z.ZodType) return value
  const { schema } = (value ?? {}) as { schema?: unknown }
  return schema instanceof z.ZodType ? schema : undefined
}

export const pascal = (name: string): string =>
  name.replace(/(?:^|[-_])(\w)/g, (_, first: string) => first.toUpperCase())
