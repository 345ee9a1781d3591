import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import { isOwnRow } from '../../../server/db/table.ts'
import { filtered, hasWords, type Rows } from '../../../server/record/filter.ts'
import { termsOf } from '../../../server/record/terms.ts'
import { caseType } from '../../case/codes.ts'
import { isFavourite, kept, noteRead as keepRead, setFavourite } from '../../reading/server/service.ts'
import type { Choice, precedentApi, Reading } from '../api.ts'
import { typicalLevel } from '../codes.ts'
import { hasTerms, narrow } from './service.ts'
import { paged } from '../../../server/db/query.ts'

type Input<K extends keyof typeof precedentApi> = ParsedInputOf<(typeof precedentApi)[K]>
type Output<K extends keyof typeof precedentApi> = OutputOf<(typeof precedentApi)[K]>

/** Query of readable cases: reviewed and enabled ones of the own organisation and the provider. */
const readable = (ctx: Ctx): Rows<'precedent'> =>
  publishedRows(ctx, 'precedent').where('precedent.reviewStatus', '=', 1).where('precedent.enable', '=', 0)

const brief = ['id', 'title', 'court', 'judgeDate', 'typicalLevel'] as const
const briefColumns = brief.map((name) => `precedent.${name}` as const)
const byWeight = sql`array_position(${[...typicalLevel.values]}::text[], precedent."typicalLevel") nulls last,
  precedent."judgeDate" desc nulls last, precedent.id desc`

export async function search(ctx: Ctx, q: Input<'search'>): Promise<Output<'search'>> {
  const { keyword, current, size, court, labels, causeOfAction, ...plain } = q
  const terms = termsOf(keyword)
  const columns = Object.keys(plain).map((name) => name.replace(/(From|To)$/, ''))
  const found = narrow(filtered(readable(ctx), 'precedent', plain, columns, []), { court, labels, causeOfAction })
  const rows = terms.length > 0 ? found.where(hasTerms(terms)) : found
  const [records, counted] = await Promise.all([
    rows
      .selectAll('precedent')
      .select(sql<boolean>`${isOwnRow(ctx, 'precedent')}`.as('isOwn'))
      .orderBy(byWeight)
      .$call(paged({ current, size }))
      .execute(),
    rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return pageOf(records as Output<'search'>['records'], counted.n, q)
}

export async function read(ctx: Ctx, { id }: { id: string }): Promise<Reading> {
  const [row, isKept] = await Promise.all([
    readable(ctx)
      .selectAll('precedent')
      .select(sql<boolean>`${isOwnRow(ctx, 'precedent')}`.as('isOwn'))
      .where('precedent.id', '=', id)
      .executeTakeFirst(),
    isFavourite(ctx, 'precedent', id),
  ])
  return row ? ({ ...row, isFavourite: isKept } as Reading) : failMissing()
}

async function mayBeRead(ctx: Ctx, id: string): Promise<void> {
  const row = await readable(ctx).select('precedent.id').where('precedent.id', '=', id).executeTakeFirst()
  if (!row) failMissing()
}

export async function noteRead(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  await mayBeRead(ctx, id)
  await keepRead(ctx, 'precedent', id)
  return true
}

export async function favourite(ctx: Ctx, { id, on }: { id: string; on: boolean }): Promise<boolean> {
  await mayBeRead(ctx, id)
  await setFavourite(ctx, 'precedent', id, on)
  return on
}

const mostCauses = 12
const mostLatest = 8

export async function overview(ctx: Ctx): Promise<Output<'overview'>> {
  const by = (column: 'typicalLevel' | 'caseType' | 'causeOfAction') =>
    readable(ctx)
      .select([`precedent.${column} as value`, sql<string | null>`max(precedent."causeName")`.as('name')])
      .select((e) => e.fn.countAll<number>().as('count'))
      .where(`precedent.${column}`, 'is not', null)
      .groupBy(`precedent.${column}`)
      .orderBy('count', 'desc')
      .execute()
  const [levels, types, causes, latest] = await Promise.all([
    by('typicalLevel'),
    by('caseType'),
    by('causeOfAction'),
    readable(ctx)
      .select(briefColumns)
      .orderBy(sql`"judgeDate" desc nulls last, id desc`)
      .limit(mostLatest)
      .execute(),
  ])
  const said = (list: { labelKey(value: string): string }) => (row: { value: string | null; count: number }) => ({
    value: row.value!,
    label: ctx.label(list.labelKey(row.value!)),
    count: row.count,
  })
  return {
    total: levels.reduce((sum, { count }) => sum + count, 0),
    levels: levels.map(said(typicalLevel)),
    types: types.map(said(caseType)),
    causes: causes
      .slice(0, mostCauses)
      .map(({ value, name, count }) => ({ value: value!, label: name ?? value!, count })),
    latest: latest as Output<'overview'>['latest'],
  }
}

export async function mine(ctx: Ctx, q: Input<'mine'>): Promise<Output<'mine'>> {
  const rows = readable(ctx).innerJoin(
    kept(ctx, 'precedent', q.which).as('kept'),
    'kept.bizId',
    'precedent.id',
  ) as Rows<'precedent'>
  const [records, counted] = await Promise.all([
    rows
      .select(briefColumns)
      .select(sql<string>`wall_time(kept.at)`.as('at'))
      .orderBy(sql`kept.at desc`)
      .$call(paged(q))
      .execute(),
    rows.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return pageOf(records as Output<'mine'>['records'], counted.n, q)
}

const most = 30

export function choose(ctx: Ctx, { queryString, ids }: Input<'choose'>): Promise<Choice[]> {
  const rows = ids ? publishedRows(ctx, 'precedent') : readable(ctx)
  const found = ids
    ? rows.where('precedent.id', 'in', ids.length > 0 ? ids : [''])
    : rows.where(hasWords(['precedent.title', 'precedent.libNo', 'precedent.judgeCaseNo'], queryString))
  return found
    .select(['precedent.id', 'precedent.libNo', 'precedent.title', 'precedent.judgeCaseNo'])
    .orderBy('precedent.id', 'desc')
    .limit(ids ? 100 : most)
    .execute()
}
