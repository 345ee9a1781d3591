import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../../kernel/endpoint.ts'
import { chinaDay } from '../../../../kernel/dates.ts'
import { fail } from '../../../../kernel/errors.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Message } from '../../../../kernel/messages.ts'
import type { Ctx } from '../../../../server/context.ts'
import { changeRow, getRow, table } from '../../../../server/db/table.ts'
import type { DB } from '../../../../server/db/types.gen.ts'
import { invalid } from '../../../../server/invalid.ts'
import type { Bundle, evidenceApi } from '../../api.ts'
import { bundleState, evidenceLimits } from '../../codes.ts'
import { filesOfItems } from '../files.ts'
import { itemsOf, type ListRow, lockedList } from '../lists.ts'
import { numbered, type Numbered } from '../numbered.ts'
import { seeForChange } from '../../../deadline/server/facade.ts'
import { titleOfHead } from '../words.ts'
import { leaveTrail } from '../trail.ts'

export type BundleRow = Selectable<DB['evidence_bundle']>
const { queued } = bundleState.code
export const { running, done, failed } = bundleState.code
type Input<K extends keyof typeof evidenceApi> = ParsedInputOf<(typeof evidenceApi)[K]>

/** What the files of a bundle say they belong to: the PDF, and the files beside it. */
export const boundKind = 'evidence_bundle'
export const besideKind = 'evidence_bundle.beside'

/** Everything that a list says, and the contents of its files. */
export const hashOf = ({ groups }: Pick<ListRow, 'groups'>, items: readonly Numbered[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        groups,
        items.map(({ id: _id, version: _version, repeats: _repeats, files, ...said }) => [
          said,
          files.map(({ name, sha256 }) => [name, sha256]),
        ]),
      ]),
    )
    .digest('hex')

/** Minutes without progress after which a bundle has failed: its job was given up. */
const patienceMinutes = 40
const isStuck = (ctx: Ctx, name: string) =>
  sql<boolean>`${sql.ref(`${name}.updateTime`)} < ${ctx.now}::timestamptz - make_interval(mins => ${sql.lit(patienceMinutes)})`

interface Found extends BundleRow {
  size: number | null
  sha256: string | null
  beside: number
  isStuck: boolean
}

/** The bundles of lists, the newest first. @param contents the items of each list now, by its id */
export async function bundlesOf(
  ctx: Ctx,
  lists: readonly ListRow[],
  contents: ReadonlyMap<string, readonly Numbered[]>,
): Promise<Bundle[]> {
  const { rows } = await sql<Found>`
    select b.*, f.size, f.sha256, ${isStuck(ctx, 'b')} as "isStuck",
      (select count(*) from file n where n."tenantId" = b."tenantId" and n."bizType" = ${besideKind} and n."bizId" = b.id)::integer as beside
    from evidence_bundle b left join file f on f."tenantId" = b."tenantId" and f.id = b."fileId"
    where b."tenantId" = ${ctx.tenantId} and b."deletedAt" is null and b."listId" = any(${lists.map(({ id }) => id)}::text[])
    order by b.id desc`.execute(ctx.db)
  return rows.map((row) => {
    const list = lists.find(({ id }) => id === row.listId)!
    const isOver = isOpen(row) && row.isStuck
    const problem: Message | null = isOver ? { key: 'evidence.bundle.broken' } : (row.problem as Message | null)
    return {
      id: row.id,
      version: row.version,
      side: list.side as Bundle['side'],
      no: row.no,
      state: isOver ? failed : (row.state as Bundle['state']),
      done: row.done,
      pages: row.pages,
      items: row.items,
      size: row.size ?? 0,
      sha256: row.sha256 ?? '',
      beside: row.beside,
      problem: problem && ctx.label(problem.key, problem.vars),
      isCurrent: row.listHash === hashOf(list, contents.get(list.id) ?? []),
      createPsnName: row.createPsnName,
      createTime: row.createTime,
      handedDate: row.handedDate,
      court: row.court,
      handedPsnName: row.handedPsnName,
    }
  })
}

export const isOpen = ({ state }: Pick<BundleRow, 'state'>): boolean => state === queued || state === running

/** The items of a list with their numbers and files. */
export async function contentOf(ctx: Ctx, list: ListRow): Promise<Numbered[]> {
  const rows = await itemsOf(ctx, [list])
  const files = await filesOfItems(
    ctx,
    rows.map(({ id }) => id),
  )
  return numbered(rows, files)
}

/**
 * Begins a bundle of a list as it is now.
 * @throws `evidence.bundle.none`, `evidence.bundle.busy`, `evidence.bundle.pages`, `evidence.bundle.bytes`
 */
export async function beginBundle(ctx: Ctx, q: Input<'bundle'>): Promise<OutputOf<typeof evidenceApi.bundle>> {
  const head = await seeForChange(ctx, q.bizType, q.bizId)
  const list = await lockedList(ctx, q)
  const items = await contentOf(ctx, list)
  if (items.length === 0) fail('evidence.bundle.none')
  refuseLarge(items)
  await replaceFormer(ctx, list)
  const id = newId()
  const no = list.bundleNo + 1
  await table(ctx, 'evidence_list').update().set({ bundleNo: no }).where('id', '=', list.id).execute()
  await table(ctx, 'evidence_bundle')
    .insert({
      id,
      listId: list.id,
      no,
      state: queued,
      title: titleOfHead(head),
      language: ctx.language,
      listHash: hashOf(list, items),
      pages: items.at(-1)!.lastPage,
      items: items.length,
      createPsnId: ctx.who.accountId,
      createPsnName: ctx.who.name,
    })
    .execute()
  await ctx.platform.jobs.send(ctx, 'evidence.bundle', { bundleId: id })
  await leaveTrail(ctx, list, 'evidence.bundle', ctx.say('evidence.bundle.nth', { no }))
  return { id, version: 1 }
}

function refuseLarge(items: readonly Numbered[]): void {
  const pages = items.at(-1)!.lastPage
  if (pages > evidenceLimits.pages) fail('evidence.bundle.pages', { pages, max: evidenceLimits.pages })
  const bound = items.flatMap(({ files }) => files).filter(({ fault }) => fault === null)
  const bytes = bound.reduce((sum, { size }) => sum + size, 0)
  const inMegabytes = (n: number) => Math.ceil(n / 1024 / 1024)
  if (bytes > evidenceLimits.bytes)
    fail('evidence.bundle.bytes', { size: inMegabytes(bytes), max: inMegabytes(evidenceLimits.bytes) })
}

/** Deletes the bundles of a list that were not handed in. @throws `evidence.bundle.busy` while one is being made */
async function replaceFormer(ctx: Ctx, list: ListRow): Promise<void> {
  const rows = await table(ctx, 'evidence_bundle')
    .select()
    .selectAll()
    .select(isStuck(ctx, 'evidence_bundle').as('isStuck'))
    .where('listId', '=', list.id)
    .where('handedDate', 'is', null)
    .execute()
  if (rows.some((row) => isOpen(row) && !row.isStuck)) fail('evidence.bundle.busy')
  for (const { id, version } of rows) {
    await changeRow(ctx, 'evidence_bundle', id, version, { deletedAt: ctx.now })
    await table(ctx, 'evidence_bundle').update().set({ fileId: null }).where('id', '=', id).execute()
    await table(ctx, 'file')
      .update()
      .set({ bizType: `${boundKind}.removed` })
      .where('bizId', '=', id)
      .where('bizType', 'in', [boundKind, besideKind])
      .execute()
  }
}

/** A bundle of a record that the caller may see or change. */
export async function bundleFor(
  ctx: Ctx,
  id: string,
  see: (ctx: Ctx, bizType: string, bizId: string) => Promise<unknown>,
): Promise<{ row: BundleRow; list: ListRow }> {
  const row = await getRow(ctx, 'evidence_bundle', id)
  const list = await getRow(ctx, 'evidence_list', row.listId)
  await see(ctx, list.bizType, list.bizId)
  return { row, list }
}

/**
 * Records when and to whom a bundle was handed in; it is then kept.
 * @throws `evidence.bundle.notDone`; a fault of `date` for a day that has not come
 */
export async function handIn(ctx: Ctx, q: Input<'handIn'>): Promise<OutputOf<typeof evidenceApi.handIn>> {
  const { row, list } = await bundleFor(ctx, q.id, seeForChange)
  if (row.state !== done) fail('evidence.bundle.notDone')
  if (q.date > chinaDay(ctx.now)) invalid(ctx, 'evidence', { date: 'evidence.future' })
  const patch = { handedDate: q.date, court: q.court, handedPsnName: ctx.who.name }
  const { version } = await changeRow(ctx, 'evidence_bundle', q.id, q.version, patch)
  await leaveTrail(
    ctx,
    list,
    'evidence.handIn',
    `${ctx.say('evidence.bundle.nth', { no: row.no })} ${q.date} ${q.court}`,
  )
  return { id: q.id, version }
}
