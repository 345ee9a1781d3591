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
  /** Somebody waits for what is being read. */
  isAwaited?: boolean
}
interface Shelves {
  contextFor: (tenantId: string) => Ctx
  places: Map<string, Place>
  /** The process ends: what nobody waits for is not read any further. */
  stopping?: AbortSignal
}

/** Organisations whose articles a process keeps beside the provider's. */
const mostShelves = 40
/** Texts up to which a search waits for the newest; with more of them it is answered from what was read before. */
const awaitedTexts = 200
const shelvesOf = new WeakMap<Platform, Shelves>()

function shelvesFor(ctx: Ctx): Shelves {
  const shelves = shelvesOf.get(ctx.platform)
  if (!shelves) throw new Error('the shelves of this process are not open')
  return shelves
}

/** Keeps how a process reads the libraries of organisations on its own account. */
export function openShelves(contextFor: (tenantId?: string) => Ctx): Promise<void> {
  shelvesOf.set(contextFor().platform, { contextFor, places: new Map() })
  return Promise.resolve()
}

/**
 * Reads the provider's library before anybody asks, so that the first question after a start does not wait for it.
 * @throws the signal's reason when the process ends before it is read
 */
export async function readAhead(contextFor: (tenantId?: string) => Ctx, stopping: AbortSignal): Promise<void> {
  const shelves = shelvesFor(contextFor())
  shelves.stopping = stopping
  const provider = await tx(contextFor(), async (ctx) => {
    const { rows } = await sql<{ id: string | null }>`select tenant_provider() as id`.execute(ctx.db)
    return rows[0]?.id
  })
  if (!provider) return
  const stamps = await tx(contextFor(provider), stampsOf)
  await Promise.all(stamps.map(({ tenantId }) => reading(shelves, tenantId, placeOf(shelves, tenantId))))
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
  const shelves = shelvesFor(ctx)
  const stamps = await stampsOf(ctx)
  return Promise.all(stamps.map((stamp) => ready(ctx, shelves, stamp)))
}

/**
 * Whether the search by meaning knows the organisation's own texts as they are now. Where it does not, they begin to be
 * read.
 */
export async function isSearchable(ctx: Ctx): Promise<boolean> {
  const shelves = shelvesFor(ctx)
  const stamp = (await stampsOf(ctx)).find(({ tenantId }) => tenantId === ctx.tenantId)
  if (!stamp) return true
  const place = placeOf(shelves, ctx.tenantId)
  if (place.shelf?.stamp === stamp.stamp) return true
  reading(shelves, ctx.tenantId, place).catch((error: unknown) => {
    if (!shelves.stopping?.aborted) ctx.log.error({ err: error, tenantId: ctx.tenantId }, 'articles cannot be read')
  })
  return false
}

function placeOf({ places }: Shelves, tenantId: string): Place {
  const place: Place = places.get(tenantId) ?? {}
  // The last used is the last to go.
  places.delete(tenantId)
  places.set(tenantId, place)
  for (const [oldest] of places) if (places.size > mostShelves && oldest !== tenantId) places.delete(oldest)
  return place
}

function reading(shelves: Shelves, tenantId: string, place: Place): Promise<Shelf> {
  place.building ??= build(shelves.contextFor(tenantId), place, shelves).finally(() => {
    delete place.building
    delete place.isAwaited
  })
  return place.building
}

async function ready(ctx: Ctx, shelves: Shelves, { tenantId, stamp, count }: Stamp): Promise<Shelf> {
  const place = placeOf(shelves, tenantId)
  // Without a session only public texts are counted: their stamp says nothing about the shelf.
  if (place.shelf && (place.shelf.stamp === stamp || !ctx.signedIn)) return place.shelf
  const building = reading(shelves, tenantId, place)
  if (place.shelf && count > awaitedTexts) {
    building.catch((error: unknown) => {
      if (!shelves.stopping?.aborted) ctx.log.error({ err: error, tenantId }, 'articles cannot be read')
    })
    return place.shelf
  }
  place.isAwaited = true
  return building
}

async function build(ctx: Ctx, place: Place, shelves: Shelves): Promise<Shelf> {
  const from = performance.now()
  const mayGoOn = () => {
    if (!place.isAwaited) shelves.stopping?.throwIfAborted()
  }
  const own: Omit<Shelf, 'index' | 'stamp'> = { ids: [], laws: [], from: [], to: [] }
  const shelf = await tx(ctx, async (ctx) => {
    // Before the texts: what changes while they are read makes another stamp.
    const stamp = (await stampsOf(ctx)).find(({ tenantId }) => tenantId === ctx.tenantId)?.stamp ?? ''
    return { stamp, index: await indexArticles(articlesOf(ctx, own, mayGoOn)), ...own }
  })
  place.shelf = shelf
  const ms = Math.round(performance.now() - from)
  ctx.log.info({ tenantId: ctx.tenantId, articles: shelf.ids.length, ms }, 'articles are ready to be found')
  return shelf
}

/** Texts that are read together. */
const textsAtOnce = 20

async function* articlesOf(
  ctx: Ctx,
  own: Omit<Shelf, 'index' | 'stamp'>,
  mayGoOn: () => void,
): AsyncIterable<IndexedArticle> {
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
      mayGoOn()
      own.ids.push(id)
      own.laws.push(legislationId)
      own.from.push(effectiveFrom ?? '')
      own.to.push(effectiveTo ?? '')
      yield { law: titles.get(legislationId) ?? '', articleNo, heading: chapter, text }
    }
  }
}
