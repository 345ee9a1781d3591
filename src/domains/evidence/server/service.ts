import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { changeRow, getRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { readFileRow, streamContent } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { invalid } from '../../../server/invalid.ts'
import { seeRecord } from '../../../server/records.ts'
import { type evidenceApi, EvidenceDraft, type EvidenceList } from '../api.ts'
import { evidenceLimits, evidenceSide } from '../codes.ts'
import { bundlesOf } from './bundle/bundles.ts'
import { type Checked, checkFiles, filesOfItems, givenFiles, release, writeFiles } from './files.ts'
import {
  type Group,
  groupsOf,
  type ItemRow,
  itemsOf,
  listOf,
  type ListRow,
  listsOf,
  lockedList,
  type OfList,
  writeGroups,
} from './lists.ts'
import { numbered, type Numbered } from './numbered.ts'
import { mayChange, seeForChange } from '../../deadline/server/facade.ts'
import { leaveTrail } from './trail.ts'
import { changesIn, groupWords } from './words.ts'

type Input<K extends keyof typeof evidenceApi> = ParsedInputOf<(typeof evidenceApi)[K]>

/** The evidence of both sides, numbered, and the bundles of it. */
export async function listEvidence(ctx: Ctx, of: Input<'query'>): Promise<OutputOf<typeof evidenceApi.query>> {
  await seeRecord(ctx, of.bizType, of.bizId)
  const rows = await listsOf(ctx, of)
  const items = await itemsOf(ctx, rows)
  const files = await filesOfItems(
    ctx,
    items.map(({ id }) => id),
  )
  const contents = new Map(
    rows.map((list) => [
      list.id,
      numbered(
        items.filter(({ listId }) => listId === list.id),
        files,
      ),
    ]),
  )
  const lists = evidenceSide.values.map((side) => {
    const list = rows.find((one) => one.side === side)
    return list ? shownList(list, contents.get(list.id)!) : { side, version: 0, groups: [], pages: 0 }
  })
  return { lists, bundles: await bundlesOf(ctx, rows, contents), isEditable: mayChange(ctx, of.bizType) }
}

const shownList = ({ side, version, groups }: ListRow, items: readonly Numbered[]): EvidenceList => ({
  side: side as EvidenceList['side'],
  version,
  groups: groups.map((title, at) => ({ title, items: items.filter(({ groupNo }) => groupNo === at + 1) })),
  pages: items.at(-1)?.lastPage ?? 0,
})

/**
 * Saves an item with its files. New files are read first, outside of the transaction.
 * @throws `common.recordMissing` for an item or a file of another record; 4403 without the permission to edit such
 * records; a fault of `files` for two equal files; `evidence.tooMany`
 */
export async function save(ctx: Ctx, q: Input<'save'>): Promise<OutputOf<typeof evidenceApi.save>> {
  const { known, given } = await tx(ctx, async (ctx) => {
    await seeForChange(ctx, q.bizType, q.bizId)
    if (q.id !== undefined) await itemOfList(ctx, q.id, q)
    const own = q.id === undefined ? [] : await filesOfItems(ctx, [q.id])
    return { known: own, given: await givenFiles(ctx, q, q.files, own) }
  })
  const checked = await checkFiles(ctx, given, known)
  refuseEqual(ctx, checked)
  return tx(ctx, async (ctx) => {
    await seeForChange(ctx, q.bizType, q.bizId)
    return q.id === undefined ? add(ctx, q, checked) : change(ctx, q.id, q, checked)
  })
}

function refuseEqual(ctx: Ctx, checked: readonly Checked[]): void {
  const twice = checked.find(({ file }, at) => checked.slice(0, at).some((one) => one.file.sha256 === file.sha256))
  if (twice) invalid(ctx, 'evidence', { files: { key: 'evidence.sameFile', vars: { name: twice.file.name } } })
}

/** An item of this list. @throws `common.recordMissing` for one of another list */
async function itemOfList(ctx: Ctx, id: string, q: Input<'save'>): Promise<ItemRow> {
  const [item, list] = [await getRow(ctx, 'evidence', id), await listOf(ctx, q)]
  return item.listId === list.id ? item : failMissing()
}

async function add(ctx: Ctx, q: Input<'save'>, checked: readonly Checked[]) {
  const list = await lockedList(ctx, q)
  const items = await itemsOf(ctx, [list])
  if (items.length >= evidenceLimits.items) fail('evidence.tooMany', { max: evidenceLimits.items })
  const groups = groupsOf(list, items)
  const at = Math.min(q.groupNo ?? Math.max(groups.length, 1), groups.length + 1)
  const row = await table(ctx, 'evidence')
    .insert({
      id: newId(),
      listId: list.id,
      groupNo: at,
      orderNo: items.length + 1,
      createPsnId: ctx.who.accountId,
      createPsnName: ctx.who.name,
      ...EvidenceDraft.parse(q),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeFiles(ctx, row.id, checked)
  await writeGroups(ctx, list, list.version, placed(groups, at, row.id))
  await leaveTrail(ctx, list, 'evidence.add', row.name)
  return { id: row.id, version: row.version }
}

/** Groups with an item at the end of one of them, or in a new one. */
function placed(groups: readonly Group[], at: number, id: string): Group[] {
  const { title, ids } = groups[at - 1] ?? { title: '', ids: [] }
  return [...groups.slice(0, at - 1), { title, ids: [...ids, id] }, ...groups.slice(at)]
}

async function change(ctx: Ctx, id: string, q: Input<'save'>, checked: readonly Checked[]) {
  const list = await lockedList(ctx, q)
  const before = await itemOfList(ctx, id, q)
  const former = await filesOfItems(ctx, [id])
  const row = await changeRow(ctx, 'evidence', id, q.version, EvidenceDraft.parse(q))
  await writeFiles(ctx, id, checked)
  await leaveTrail(ctx, list, 'evidence.change', changesIn(ctx, before, row, former, checked))
  return { id, version: row.version }
}

/** Removes an item; the following ones move up. */
export async function remove(ctx: Ctx, q: Input<'remove'>): Promise<OutputOf<typeof evidenceApi.remove>> {
  const before = await getRow(ctx, 'evidence', q.id)
  const { bizType, bizId, side } = await getRow(ctx, 'evidence_list', before.listId)
  await seeForChange(ctx, bizType, bizId)
  const list = await lockedList(ctx, { bizType, bizId, side } as OfList)
  const row = await changeRow(ctx, 'evidence', q.id, q.version, { deletedAt: ctx.now })
  const files = await filesOfItems(ctx, [q.id])
  await release(
    ctx,
    files.map(({ fileId }) => fileId),
  )
  await writeGroups(ctx, list, list.version, groupsOf(list, await itemsOf(ctx, [list])))
  await leaveTrail(ctx, list, 'evidence.remove', before.name)
  return { id: q.id, version: row.version }
}

/**
 * Sets the order and the groups of a list.
 * @throws as `changeRow`, when the order or the number of items was changed since; `common.recordMissing` for an order
 * that does not have each item once
 */
export async function arrange(ctx: Ctx, q: Input<'arrange'>): Promise<OutputOf<typeof evidenceApi.arrange>> {
  await seeForChange(ctx, q.bizType, q.bizId)
  await listOf(ctx, q)
  const list = await lockedList(ctx, q)
  const row = await writeGroups(ctx, list, q.version, q.groups)
  const items = await itemsOf(ctx, [list])
  const ids = q.groups.flatMap((group) => group.ids)
  if (ids.length !== items.length || new Set(ids).size !== ids.length) failMissing()
  if (!items.every(({ id }) => ids.includes(id))) failMissing()
  const titles = q.groups
    .filter((group) => group.ids.length > 0)
    .map(({ title, ids: own }) => `${title || '—'} ${own.length}`)
  await leaveTrail(ctx, list, 'evidence.arrange', titles.join(' / '))
  return { version: row.version }
}

/** @throws `common.recordMissing` for a group that there is not; as `changeRow`, when the order was changed since */
export async function rename(ctx: Ctx, q: Input<'rename'>): Promise<OutputOf<typeof evidenceApi.rename>> {
  await seeForChange(ctx, q.bizType, q.bizId)
  const { id, groups } = await listOf(ctx, q)
  if (q.groupNo > groups.length) failMissing()
  const row = await changeRow(ctx, 'evidence_list', id, q.version, { groups: groups.with(q.groupNo - 1, q.title) })
  await leaveTrail(ctx, row, 'evidence.rename', groupWords(ctx, q.groupNo, q.title))
  return { version: row.version }
}

/** A file of an item of a visible record. */
export async function downloadFile(ctx: Ctx, q: Input<'file'>): Promise<FileReply> {
  const { file, trail } = await tx(ctx, async (ctx) => {
    const { listId } = await getRow(ctx, 'evidence', q.id)
    const { bizType, bizId } = await getRow(ctx, 'evidence_list', listId)
    await seeRecord(ctx, bizType, bizId)
    if (!(await filesOfItems(ctx, [q.id])).some(({ fileId }) => fileId === q.fileId)) failMissing()
    return { file: await readFileRow(ctx, q.fileId), trail: { bizType, bizId } }
  })
  const { name, type, size, sha256 } = file
  return new FileReply({ name, mime: mimeOf(type), size, body: streamContent(ctx, sha256), trail })
}
