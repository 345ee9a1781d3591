import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { table } from '../src/server/db/table.ts'
import { startEmbedded } from '../src/server/db/embedded/start.ts'
import { prepareDatabase } from '../src/server/db/schema/prepare.ts'
import { tx } from '../src/server/db/tx.ts'
import { plainSettings } from '../src/server/platform.ts'
import { openLog, type Server, startServer } from '../src/server/start.ts'
import { hasAsked, readAsked } from '../src/domains/contract/server/full-text/asked.ts'
import { foldWords } from '../src/domains/contract/server/full-text/fold.ts'
import { keepIndex } from '../src/domains/contract/server/full-text/keep.ts'
import { outdate } from '../src/domains/contract/server/full-text/renew.ts'
import { search } from '../src/domains/contract/server/full-text/search.ts'
import { startChild } from './api/child.ts'
import { as } from './api/data.ts'
import { post } from './api/post.ts'
import type { BenchTenant } from './api/tenant.ts'
import { planted, randomOf, tenantOf, textOf } from './fulltext/corpus.ts'
import { fill, idOf, numberOf } from './fulltext/fill.ts'

/**
 * Measures whole pages of the contract list with a full-text search, over HTTP: session, index, permissions, total, 20
 * rows with their excerpts, by newest and by relevance in turn. The words are in 0.01 % (rare), 1 % (usual) and 50 %
 * (common) of the texts; `narrow` are all of them for a user who sees 1 % of the contracts. Compares the hits of random
 * searches with a scan of all texts of the largest tenant before.
 */
export const about =
  'full-text searches of contracts: p99 by frequency of the word, and the hits beside those of a scan'

export const options = {
  contracts: { default: '5000', meaning: 'contracts in all; 100000 is the full size' },
  tenants: { default: '20', meaning: 'tenants they belong to; the first has 40 %' },
  characters: { default: '5000', meaning: 'characters of a text' },
  pages: { default: '200', meaning: 'pages of each kind of word' },
  searches: { default: '200', meaning: 'random searches that are compared with a scan; 2000 is the full size' },
  rebuild: { default: '', meaning: 'any value: also builds all segments again, and measures it' },
}

type Given = Record<keyof typeof options, string>

export async function run(given: Given): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'faheng-bench-'))
  const cluster = await startEmbedded(folder, { durable: true, log: console.error })
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true }), () => cluster.stop()]
  try {
    const [owner, runtime] = [cluster.connection('owner'), cluster.connection('runtime')]
    await prepareDatabase(owner)
    const tenants = Number(given.tenants)
    const served = await startChild('../fulltext/search-server.ts', {
      runtime,
      dataDir: join(folder, 'server'),
      tenants,
    })
    ends.push(() => served.stop())
    const [people, narrow] = [served.tenants.slice(0, tenants), served.tenants[tenants]!]
    const size = { contracts: Number(given.contracts), characters: Number(given.characters) }
    await timed('texts written', () => fill(owner, served.port, people, narrow, size))
    const server = await startServer({
      secretKey: 'a secret of measurements, which is long enough',
      runtime,
      listen: runtime,
      dataDir: join(folder, 'builder'),
      settings: plainSettings,
      log: openLog('warn'),
    })
    ends.push(() => server.stop())
    const build = async () => {
      for (const { id } of people) await keepIndex(server.contextFor(id))
    }
    console.log(`memory of the building process before: ${memory()} MB`)
    forget()
    await timed('index built', build)
    if (given.rebuild !== '') {
      for (const { id } of people) await tx(server.contextFor(id), (ctx) => outdate(ctx))
      await timed('index built again', build)
    }
    const [sizes] = await as(owner, async (client) => {
      await client.query('vacuum analyze')
      const { rows } = await client.query<{ index: number; texts: number }>(`select
        (pg_total_relation_size('contract_index_block') + pg_total_relation_size('contract_index_segment')) / 1048576 as index,
        pg_total_relation_size('contract_text') / 1048576 as texts`)
      return rows
    })
    console.log(`index ${sizes!.index} MB, texts ${sizes!.texts} MB; the building process: at most ${memory()} MB`)
    const recall = await compare(server, people[0]!, given)
    const figures: Record<string, number> = {}
    for (const name of ['rare', 'usual', 'common'] as const)
      figures[name] = await measure(served.port, people[0]!, planted[name].words, Number(given.pages), name)
    const all = Object.values(planted).flatMap(({ words }) => words)
    figures['narrow'] = await measure(served.port, narrow, all, Number(given.pages), 'narrow')
    console.log(JSON.stringify({ ...figures, recall }))
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** The most memory since `forget`, in MB. Linux only. */
const memory = () => Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024)
const forget = () => writeFileSync('/proc/self/clear_refs', '5')

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now()
  await work()
  console.log(`${what} in ${((performance.now() - from) / 1000).toFixed(1)} s`)
}

/** @returns p99 in milliseconds */
async function measure(
  port: number,
  { token }: BenchTenant,
  words: readonly string[],
  pages: number,
  name: string,
): Promise<number> {
  const times: number[] = []
  const totals = new Map<string, unknown>()
  for (let i = -words.length; i < pages; i++) {
    const fullText = words[(i + words.length) % words.length]!
    const sort = i % 2 === 0 ? 'createTime' : 'relevance'
    const from = performance.now()
    const reply = await post(port, '/api/contractServer/contract/query', { satoken: token }, { fullText, sort })
    // The first round fills the caches.
    if (i >= 0) times.push(performance.now() - from)
    totals.set(fullText, (reply['data'] as { total: number }).total)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))]! * 10) / 10
  console.log(`${name}: p50 ${at(0.5)}, p99 ${at(0.99)} ms; totals ${[...totals.values()].join(' ')}`)
  return at(0.99)
}

/** Compares random searches of one tenant with a scan. @returns the share of the scan's hits that were found */
async function compare(server: Server, tenant: BenchTenant, given: Given): Promise<number> {
  const contracts = Array.from({ length: Number(given.contracts) }, (_, i) => i).filter(
    (i) => tenantOf(i, Number(given.tenants)) === 0,
  )
  const folded = (i: number) =>
    foldWords({
      contractNo: idOf(i),
      contractName: `第${i}号采购合同`,
      counterpartyNames: '',
      text: textOf(i, Number(given.characters)),
    })
  const random = randomOf(42)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const words = Object.values(planted).flatMap((one) => [...one.words])
  const word = () => {
    if (random() < 0.3) return pick(words)
    const text = folded(pick(contracts))
    const at = Math.floor(random() * text.length)
    return text.slice(at, at + 1 + Math.floor(random() * (random() < 0.7 ? 6 : 30)))
  }
  const typed = Array.from({ length: Number(given.searches) }, () =>
    Array.from({ length: 1 + (random() < 0.4 ? Math.floor(random() * 4) : 0) }, (_, i) => {
      const minus = i > 0 && random() < 0.3 ? '-' : ''
      return `${minus}"${word()
        .replaceAll(/["“”「」\n]/g, ' ')
        .toWellFormed()}"`
    }).join(' '),
  )
  const asked = typed.map(readAsked)
  const wanted = asked.map(() => new Set<number>())
  for (const i of contracts) {
    const text = folded(i)
    for (const [q, one] of asked.entries()) if (hasAsked(text, one)) wanted[q]!.add(i)
  }
  let [hits, found, wrong] = [0, 0, 0]
  for (const [q, one] of typed.entries()) {
    const rows = await tx(server.contextFor(tenant.id), async (ctx) =>
      (await search(ctx, table(ctx, 'contract').select(), one)).rows
        .where('contract.contractName', '<>', '样本')
        .select('contract.id')
        .execute(),
    )
    const got = rows.filter(({ id }) => wanted[q]!.has(numberOf(id))).length
    hits += wanted[q]!.size
    found += got
    if (got === rows.length && got === wanted[q]!.size) continue
    wrong++
    console.log(`differs: ${one} finds ${rows.length}, the scan ${wanted[q]!.size}`)
  }
  console.log(`${typed.length} random searches with ${hits} hits: ${wrong} differ from the scan`)
  return hits === 0 ? 1 : found / hits
}
