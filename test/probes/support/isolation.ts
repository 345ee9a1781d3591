import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Caller, TestServer } from '../../support/server.ts'
import { type Case, casesOf } from './cases.ts'
import { type Dice, thorough } from './dice.ts'
import { readVersions } from './inputs.ts'
import { type Call, reads } from './registry.ts'
import { asOwner, type World } from './world.ts'
import { type Answer, send } from './wire.ts'

export interface Probed {
  requests: number
  /** Number of requests of each kind. */
  kinds: Record<string, number>
  /** Tags of the other tenant's words that were returned, with the call. */
  canaries: Map<string, string>
  /** Requests whose answer differs from that for unknown records. */
  differences: string[]
  /** Calls that succeeded at least once for the caller's own records. */
  served: Set<string>
}

/** Calls that return some fields of all tenants on purpose: those fields, and the inputs that search them. */
const { acrossTenants, providerActs } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../reviewed.json'), 'utf8'),
) as {
  acrossTenants: Record<string, { fields: string[]; searched: string[] }>
  /** Calls in which the provider acts for any organisation: they are not tested with the other organisation's data. */
  providerActs: Record<string, string>
}

/** Makes every call, as accounts of `mine`, with all inputs that request data of `other`. */
export async function probe(
  test: TestServer,
  calls: readonly Call[],
  callers: readonly Caller[],
  worlds: { mine: World; other: World },
  dice: Dice,
  only: (one: Case) => boolean = () => true,
): Promise<Probed> {
  const probed: Probed = { requests: 0, kinds: {}, canaries: new Map(), differences: [], served: new Set() }
  const known = new Map<string, string>()
  let versions = await readVersions(test)
  for (const call of calls) {
    for (const [at, caller] of callers.entries()) {
      // A quick run makes all requests as the first caller and random ones as the others. Writes of own records are
      // always included: they succeed only once, and later ones are then refused alike.
      const isAsked = (one: Case) =>
        thorough || at === 0 || (one.kind === 'own' && !reads(call.endpoint)) || dice.below(4) === 0
      // Reads do not change the versions.
      if (!reads(call.endpoint)) versions = await readVersions(test)
      const cases = casesOf(call, worlds.mine, worlds.other, versions, dice).filter(
        (one) => only(one) && isAsked(one) && (one.kind === 'own' || !(call.key in providerActs)),
      )
      for (const one of cases) {
        const ask = async (input: unknown) => {
          probed.requests += 1
          const token = await tokenFor(test, call, caller, worlds.mine)
          return withoutShown(call, await send(test.server, call.endpoint, token, input))
        }
        probed.kinds[one.kind] = (probed.kinds[one.kind] ?? 0) + 1
        const answer = await ask(one.input)
        const where = `${call.key} as ${caller.loginName}, ${one.kind}: ${JSON.stringify(one.input)}`
        if (answer.status >= 500 || answer.code === 500) probed.differences.push(`${where}\n  failed`)
        if ((answer.code ?? answer.status) === 200) probed.served.add(call.key)
        const searched = one.kind === 'search' ? JSON.stringify(one.input) : ''
        for (const tag of canariesIn(answer, worlds.other.word))
          if (!searched.includes(worlds.other.word + tag)) probed.canaries.set(tag, where)
        if (one.missing === undefined || isSearchedAcross(call, one)) continue
        const missing = JSON.stringify(one.missing)
        const key = `${call.key} ${caller.loginName} ${missing}`
        if (!known.has(key)) known.set(key, neutral(await ask(one.missing), one.missing))
        const said = neutral(answer, one.input)
        if (said !== known.get(key))
          probed.differences.push(
            `${where}\n  said    ${said.slice(0, 400)}\n  missing ${known.get(key)!.slice(0, 400)}`,
          )
      }
    }
  }
  return probed
}

/** The token for a call. Signing out gets a separate session, because the other requests need theirs. */
async function tokenFor(test: TestServer, call: Call, caller: Caller, mine: World): Promise<string> {
  if (call.key !== 'account.logout') return caller.token
  const role = Object.entries(mine.tenant.accounts).find(([, account]) => account.id === caller.accountId)![0]
  return (await test.signIn(mine.tenant, role)).token
}

const isSearchedAcross = (call: Call, { field }: Case) =>
  field !== undefined && (acrossTenants[call.key]?.searched.includes(field) ?? false)

/** A reply without the fields of other tenants that its call may show. */
function withoutShown(call: Call, answer: Answer): Answer {
  const shown = acrossTenants[call.key]
  if (!shown || answer.code !== 200) return answer
  const body = JSON.stringify(JSON.parse(answer.body), (name, value: unknown) =>
    shown.fields.includes(name) && typeof value === 'string' ? '' : value,
  )
  return { ...answer, body, text: answer.text.replace(answer.body, () => body) }
}

/** The words of the other tenant in any part of a reply: body, header, file (unpacked), error. */
function canariesIn(answer: Answer, word: string): string[] {
  return [...answer.text.matchAll(new RegExp(`${word}(\\w*)`, 'g'))].map((hit) => hit[1]!)
}

/** A reply without the ids and words of the request. */
function neutral(answer: Answer, input: unknown): string {
  const sent = JSON.stringify(input ?? null).match(/[0-9A-F]{32}|[a-z]{6,}/g) ?? []
  const brought = new Set(sent.filter((text) => /^[0-9A-F]{32}$/.test(text) || text.length > 12))
  let text = `${answer.status} ${answer.text}`
  // Proposed names repeat what was sent in small letters.
  for (const one of brought) text = text.replaceAll(one, '…').replaceAll(one.toLowerCase(), '…')
  // Random values and the time of the answer differ in every reply.
  text = text.replaceAll(
    /data:image\/png;base64,[\w+/=]+|"uuid":"[0-9A-F]{32}"|sabrowser=[\w-]+|"time":"[\d :-]{19}"/g,
    '…',
  )
  return text.replaceAll(/"content-length",("\d+"|\d+)/g, '"content-length"')
}

/** Table → md5 over all rows of a tenant, read as the owner without row-level security. */
export function checksum(test: TestServer, tenantId: string): Promise<Record<string, string>> {
  return asOwner(test, async (client) => {
    const tables = await client.query<{ name: string; column: string }>(`
      select c.relname as name, a.attname as column from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = case when c.relname = 'tenant' then 'id' else 'tenantId' end
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`)
    const sums: Record<string, string> = {}
    for (const { name, column } of tables.rows) {
      const { rows } = await client.query<{ sum: string; n: number }>(
        `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) as sum, count(*)::int as n from "${name}" t where "${column}" = $1`,
        [tenantId],
      )
      sums[name] = `${rows[0]!.n} rows ${rows[0]!.sum}`
    }
    return sums
  })
}
