import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Platform } from '../../../server/platform.ts'
import { type ArticleIndex, indexArticles, type IndexedArticle } from './ranking/article-index.ts'

/** The articles of one organisation that are there to be read, ready to be found, and which rows they are. */
export interface Shelf {
  /** What the texts were like when they were read. */
  stamp: string
  index: ArticleIndex
  ids: string[]
  laws: string[]
  /** From which day on they hold, and from which not any more; empty where no day is known. */
  from: string[]
  to: string[]
}

interface Place {
  shelf?: Shelf
  building?: Promise<Shelf>
}
interface Shelves {
  contextFor: (tenantId: string) => Ctx
  places: Map<string, Place>
}

/** Organisations whose articles a process keeps beside the provider's. */
const mostShelves = 40
/** Texts up to which a search waits for the newest; with more of them it is answered from what was read before. */
const awaitedTexts = 200
const shelvesOf = new WeakMap<Platform, Shelves>()

/** Keeps how a process reads the libraries of organisations on its own account. */
export function openShelves(contextFor: (tenantId?: string) => Ctx): Promise<void> {
  shelvesOf.set(contextFor().platform, { contextFor, places: new Map() })
  return Promise.resolve()
}

interface Stamp {
  tenantId: string
  count: number
  stamp: string
}

/** What the organisations' texts that the caller may read are like now: one line for each. */
async function stampsOf(ctx: Ctx): Promise<Stamp[]> {
  const rows = await publishedRows(ctx, 'legislation')
    .select(['tenantId', sql<number>`count(*)::integer`.as('count')])
    .select(sql<string>`concat(count(*), ' ', sum(version), ' ', max("updateTime"))`.as('stamp'))
    .where('reviewStatus', '=', 1)
    .where('enable', '=', 0)
    .groupBy('tenantId')
    .execute()
  return rows
}

/** The articles that the caller may be told of: the provider's and his own organisation's, each with its own statistics. */
export async function openedFor(ctx: Ctx): Promise<Shelf[]> {
  const shelves = shelvesOf.get(ctx.platform)
  if (!shelves) throw new Error('the shelves of this process are not open')
  const stamps = await stampsOf(ctx)
  return Promise.all(stamps.map((stamp) => ready(ctx, shelves, stamp)))
}

async function ready(ctx: Ctx, { contextFor, places }: Shelves, wanted: Stamp): Promise<Shelf> {
  const { tenantId, stamp, count } = wanted
  const place: Place = places.get(tenantId) ?? {}
  // The last used is the last to go.
  places.delete(tenantId)
  places.set(tenantId, place)
  for (const [oldest] of places) if (places.size > mostShelves && oldest !== tenantId) places.delete(oldest)
  // Without a session only public texts are counted: their stamp says nothing about the shelf.
  if (place.shelf && (place.shelf.stamp === stamp || !ctx.signedIn)) return place.shelf
  place.building ??= build(contextFor(tenantId), place).finally(() => delete place.building)
  if (place.shelf && count > awaitedTexts) {
    place.building.catch((error: unknown) => ctx.log.error({ err: error, tenantId }, 'articles cannot be read'))
    return place.shelf
  }
  return place.building
}

async function build(ctx: Ctx, place: Place): Promise<Shelf> {
  const own: Omit<Shelf, 'index' | 'stamp'> = { ids: [], laws: [], from: [], to: [] }
  const shelf = await tx(ctx, async (ctx) => {
    // Before the texts: what changes while they are read makes another stamp.
    const stamp = (await stampsOf(ctx)).find(({ tenantId }) => tenantId === ctx.tenantId)?.stamp ?? ''
    return { stamp, index: await indexArticles(articlesOf(ctx, own)), ...own }
  })
  place.shelf = shelf
  return shelf
}

/** Texts that are read together. */
const textsAtOnce = 20

async function* articlesOf(ctx: Ctx, own: Omit<Shelf, 'index' | 'stamp'>): AsyncIterable<IndexedArticle> {
  const texts = await table(ctx, 'legislation')
    .select()
    .select(['id', 'title'])
    .where('reviewStatus', '=', 1)
    .where('enable', '=', 0)
    .orderBy('id')
    .execute()
  const titles = new Map(texts.map(({ id, title }) => [id, title]))
  for (let i = 0; i < texts.length; i += textsAtOnce) {
    const rows = await table(ctx, 'legislation_article')
      .select()
      .select(['id', 'legislationId', 'chapter', 'articleNo', 'text', 'effectiveFrom', 'effectiveTo'])
      .where(
        'legislationId',
        'in',
        texts.slice(i, i + textsAtOnce).map(({ id }) => id),
      )
      .orderBy('legislationId')
      .orderBy('seq')
      .execute()
    for (const { id, legislationId, chapter, articleNo, text, effectiveFrom, effectiveTo } of rows) {
      own.ids.push(id)
      own.laws.push(legislationId)
      own.from.push(effectiveFrom ?? '')
      own.to.push(effectiveTo ?? '')
      yield { law: titles.get(legislationId) ?? '', articleNo, heading: chapter, text }
    }
  }
}
