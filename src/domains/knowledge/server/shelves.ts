import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Platform } from '../../../server/platform.ts'
import { type ArticleIndex, indexArticles, type IndexedArticle } from './ranking/article-index.ts'

/** The in-memory index of one organisation's readable articles, with their rows. */
export interface Shelf {
  /** Fingerprint of the texts at the time they were read. */
  stamp: string
  index: ArticleIndex
  ids: string[]
  laws: string[]
  /** Dates from which the articles are in force, and from which they no longer are; empty if unknown. */
  from: string[]
  to: string[]
}

interface Place {
  shelf?: Shelf
  building?: Promise<Shelf>
  /** A request waits for the index that is being built. */
  isAwaited?: boolean
}
interface Shelves {
  contextFor: (tenantId: string) => Ctx
  places: Map<string, Place>
  /** Aborted when the process ends: index builds that no request waits for are cancelled. */
  stopping?: AbortSignal
}

/** Number of organisations whose index a process keeps in addition to the provider's. */
const mostShelves = 40
/** Up to this many texts a search waits for the newest index; above it is answered from the previous one. */
const awaitedTexts = 200
const shelvesOf = new WeakMap<Platform, Shelves>()

function shelvesFor(ctx: Ctx): Shelves {
  const shelves = shelvesOf.get(ctx.platform)
  if (!shelves) throw new Error('the shelves of this process are not open')
  return shelves
}

/** Stores how the process reads the libraries of organisations in its own context. */
export function openShelves(contextFor: (tenantId?: string) => Ctx): Promise<void> {
  shelvesOf.set(contextFor().platform, { contextFor, places: new Map() })
  return Promise.resolve()
}

/**
 * Builds the index of the provider's library at start, so that the first question does not wait for it.
 * @throws the signal's reason when the process ends before that
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

/** Fingerprints of the texts that the caller may read, one per organisation. */
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

/** The indexes for the caller: the provider's and their own organisation's, each with its own statistics. */
export async function openedFor(ctx: Ctx): Promise<Shelf[]> {
  const shelves = shelvesFor(ctx)
  const stamps = await stampsOf(ctx)
  return Promise.all(stamps.map((stamp) => ready(ctx, shelves, stamp)))
}

/** Whether the semantic search has the organisation's current texts. If not, starts to build the index. */
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
  // Keeps the map in order of last use: the first entry is evicted.
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
  // Without a session only public texts are visible: their fingerprint does not match that of the index.
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
    // Before the texts: a change during reading yields another fingerprint.
    const stamp = (await stampsOf(ctx)).find(({ tenantId }) => tenantId === ctx.tenantId)?.stamp ?? ''
    return { stamp, index: await indexArticles(articlesOf(ctx, own, mayGoOn)), ...own }
  })
  place.shelf = shelf
  const ms = Math.round(performance.now() - from)
  ctx.log.info({ tenantId: ctx.tenantId, articles: shelf.ids.length, ms }, 'articles are ready to be found')
  return shelf
}

/** Texts that are read in one query. */
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
