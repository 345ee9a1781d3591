import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../support/server.ts'
import { newDice, thorough } from './support/dice.ts'
import { inputOf, readVersions } from './support/inputs.ts'
import { expectReached } from './support/reach.ts'
import { readCalls, reads } from './support/registry.ts'
import { inputSchema, isText, placesOf, put } from './support/schema.ts'
import { type Answer, send } from './support/wire.ts'
import { asOwner, type World } from './support/world.ts'
import { servedWorlds } from './support/worlds.ts'

const dice = newDice('injection')
let server: TestServer
let world: World

beforeAll(async () => {
  ;({ server, mine: world } = await servedWorlds())
}, 300_000)
afterAll(() => server.stop())

const conditions = [
  'or 1=1',
  'or true',
  'and 1=1',
  'and 1=0',
  "or 'a'='a",
  'or exists(select 1 from account)',
  'union select null',
  'union select version()',
  'union all select "passwordHash" from account',
  '; drop table note',
  "; update account set name = 'x'",
  "; select set_config('app.tenant', '', false)",
  '|| (select current_user)',
  'order by 99',
  'limit 0',
  '; commit',
  'and (select count(*) from pg_class) > 0',
  'and 1=cast((select version()) as int)',
  '; reset role',
  '|| chr(65)',
]
const openings: ((condition: string) => string)[] = [
  (c) => `' ${c} --`,
  (c) => `') ${c} --`,
  (c) => `" ${c} --`,
  (c) => `\\' ${c} /*`,
  (c) => `\u02bc ${c} --`,
  (c) => `$$ ${c} $$`,
]
/** Calls that build their answer from the letters of the text: only whether they succeed is compared. */
const derived = new Set(['user.propose', 'org.propose'])

/** 120 ways to end a string literal and continue with SQL. */
const payloads = openings.flatMap((open) => conditions.map(open))

test('no input text of a list or query is run as SQL', { timeout: thorough ? 3_600_000 : 900_000 }, async () => {
  const calls = (await readCalls()).filter((call) => reads(call.endpoint) && call.endpoint.access !== 'open')
  const versions = await readVersions(server)
  const before = await rows()
  const differences: string[] = []
  const reached = { calls: 0, fields: 0, requests: 0, 'answered with success': 0 }
  for (const call of calls) {
    const schema = inputSchema(call.endpoint)
    const valid = inputOf(call, world, versions, dice)
    // Regular expressions are excluded: they are refused when they do not compile.
    const texts = placesOf(schema).filter((place) => isText(place.schema) && place.path.at(-1) !== 'regex')
    reached.calls += 1
    for (const place of texts) {
      reached.fields += 1
      const known = new Map<number, string>()
      // The objects around the text are made once: requests differ in the text alone.
      const around = put(schema, valid, place.path, '', dice)
      for (const payload of thorough ? payloads : [dice.pick(payloads)]) {
        const ask = async (text: string) => {
          reached.requests += 1
          const answer = await send(
            server.server,
            call.endpoint,
            world.admin.token,
            put(schema, around, place.path, text, dice),
          )
          if (answer.code === 200) reached['answered with success'] += 1
          return derived.has(call.key) ? `"code":${answer.code}` : said(answer, text)
        }
        // Harmless text of the same length, so that length limits answer alike. Text that does not match a pattern is
        // refused.
        const harmless = known.get(payload.length) ?? (await ask(dice.letters(payload.length)))
        known.set(payload.length, harmless)
        const answered = await ask(payload)
        const { pattern } = place.schema
        const isKeptOut = pattern !== undefined && !new RegExp(pattern, 'u').test(payload)
        if (isKeptOut ? answered.includes('"code":200') : answered !== harmless)
          differences.push(`${call.key}.${place.path.join('.')} ${payload}\n  ${aroundDifference(answered, harmless)}`)
      }
    }
  }
  expect(differences.slice(0, 5)).toEqual([])
  expect(await rows()).toEqual(before)
  expectReached('injection', reached)
})

/** The text around the first difference of two answers. */
function aroundDifference(one: string, other: string): string {
  const at = [...one].findIndex((sign, place) => sign !== other[place])
  const from = Math.max(0, at - 100)
  return `${one.slice(from, from + 300)}\n  ${other.slice(from, from + 300)}`
}

/** An answer without the text of the request, as written in JSON or in the XML parts of an Excel file. */
const said = (answer: Answer, text: string) =>
  [JSON.stringify(text).slice(1, -1), text].reduce(
    (rest, written) => rest.replaceAll(written, '…'),
    `${answer.status} ${unescaped(answer.text.replace(/^[^\n]*\n/, ''))}`,
  )
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)

/** Row counts of all tables, except those that grow with every request. */
const rows = () =>
  asOwner(server, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('audit_entry', 'audit_seal', 'audit_head', 'session') order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables)
      counts[name] = (await client.query<{ n: number }>(`select count(*)::int as n from "${name}"`)).rows[0]!.n
    return counts
  })
