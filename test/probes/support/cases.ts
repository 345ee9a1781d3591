import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Dice, thorough } from './dice.ts'
import { inputOf, type Versions } from './inputs.ts'
import { type Call, reads } from './registry.ts'
import { at, inputSchema, isId, isText, placesOf, put } from './schema.ts'
import type { World } from './world.ts'

/** One question to the isolation: the input, and the same with ids or words of nobody, which must be answered alike. */
export interface Case {
  kind: 'own' | 'foreign' | 'nested or paired' | 'in a list' | 'filter' | 'tenant named' | 'search'
  input: unknown
  missing?: unknown
  /** The field that is searched. */
  field?: string
}

/** Ids that the client makes, with the reason: one that another tenant has made too is a row of one's own. */
const { clientIds } = JSON.parse(readFileSync(join(import.meta.dirname, '../reviewed.json'), 'utf8')) as {
  clientIds: Record<string, Record<string, string>>
}

const idPattern = /[0-9A-F]{32}/g

/** The same input with ids that no record has, one for one. */
function withoutRecords(input: unknown, dice: Dice, keep: (id: string) => boolean = () => false): unknown {
  const known = new Map<string, string>()
  const replaced = JSON.stringify(input ?? null).replace(idPattern, (id) => {
    if (keep(id)) return id
    if (!known.has(id)) known.set(id, dice.id())
    return known.get(id)!
  })
  return JSON.parse(replaced) as unknown
}

/** Every way in which `mine` could ask for what belongs to `other` through one call. */
export function casesOf(call: Call, mine: World, other: World, versions: Versions, dice: Dice): Case[] {
  const schema = inputSchema(call.endpoint)
  const own = inputOf(call, mine, versions, dice)
  const foreign = inputOf(call, other, versions, dice)
  const places = placesOf(schema)
  const cases: Case[] = [{ kind: 'own', input: own }]
  if (hasId(foreign)) cases.push({ kind: 'foreign', input: foreign, missing: withoutRecords(foreign, dice) })
  const ownIds = clientIds[call.key] ?? {}
  for (const place of places.filter((one) => isId(one.schema) && !(one.path.join('.') in ownIds))) {
    const inList = place.path.at(-1) === '0'
    const asked = at(own, place.path) !== undefined
    const missingId = dice.id()
    for (const id of foreignIds(other, at(foreign, place.path), dice)) {
      if (inList) {
        const mineToo = at(own, place.path) ?? mine.contracts.pair.id
        const list = place.path.slice(0, -1)
        const orders = [(x: string) => [mineToo, x], (x: string) => [x, mineToo]]
        for (const order of thorough ? orders : [dice.pick(orders)])
          cases.push({
            kind: 'in a list',
            input: put(schema, own, list, order(id), dice),
            missing: put(schema, own, list, order(missingId), dice),
          })
      } else {
        cases.push({
          kind: !asked && reads(call.endpoint) ? 'filter' : 'nested or paired',
          input: put(schema, own, place.path, id, dice),
          missing: put(schema, own, place.path, missingId, dice),
        })
      }
    }
  }
  cases.push({ kind: 'tenant named', input: namingTenant(own, other.tenant.id) })
  if (reads(call.endpoint)) {
    const words = ['contract', 'text', 'party', 'archive', 'note', 'view', 'flowtask', 'person'].map(
      (tag) => other.word + tag,
    )
    const nobody = dice.letters(other.word.length)
    const tried = [...words, other.tenant.id]
    for (const place of places.filter((one) => isText(one.schema) && !one.schema.enum && !isId(one.schema)))
      for (const word of thorough ? tried : [dice.pick(tried)])
        cases.push({
          kind: 'search',
          field: place.path.join('.'),
          input: put(schema, own, place.path, word, dice),
          missing: put(
            schema,
            own,
            place.path,
            word === other.tenant.id ? dice.id() : word.replace(other.word, nobody),
            dice,
          ),
        })
  }
  return cases
}

const hasId = (input: unknown) => JSON.stringify(input ?? null).search(idPattern) >= 0

/** Ids of the other tenant to try in one field: the right one, then ids of other kinds of record, in a quick run not all. */
function foreignIds(other: World, right: unknown, dice: Dice): string[] {
  const all = [...Object.values(other.ids), ...Object.values(other.contracts).map((c) => c.id), other.tenant.id]
  const tried = thorough ? all : dice.shuffled(all).slice(0, 2)
  return [...new Set([...(typeof right === 'string' ? [right] : []), ...tried])]
}

/** The input with another tenant written into every object of it. */
function namingTenant(input: unknown, tenantId: string): unknown {
  if (Array.isArray(input)) return input.map((one) => namingTenant(one, tenantId))
  if (typeof input !== 'object' || input === null) return input
  const inner = Object.entries(input).map(([name, value]) => [name, namingTenant(value, tenantId)] as const)
  return { ...Object.fromEntries(inner), tenantId, tenant: { id: tenantId }, createOgnId: tenantId }
}
