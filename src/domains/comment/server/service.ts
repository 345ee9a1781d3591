import type { Selectable } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { publishRecord } from '../../../server/events/record.ts'
import { blindTo, type RecordHead, seeRecord } from '../../../server/records.ts'
import { listPeople } from '../../account/server/service.ts'
import { notify } from '../../notice/server/service.ts'
import type { Comment, commentApi } from '../api.ts'
import { paged } from '../../../server/db/query.ts'

export const comments = crud('comment')
export type Row = Selectable<DB['comment']>
type Person = Comment['mentions'][number]

export const shown = (row: Row): Comment => ({
  id: row.id,
  version: row.version,
  content: row.content,
  mentions: row.mentions as Person[],
  createPsnId: row.createPsnId,
  createPsnName: row.createPsnName,
  createTime: row.createTime,
  isChanged: row.changedTime !== null,
})

/** All users of the tenant who can be mentioned. */
export async function mentionable(ctx: Ctx): Promise<OutputOf<typeof commentApi.people>> {
  const [people, keys] = await Promise.all([
    listPeople(ctx),
    table(ctx, 'account').select().select(['id', 'loginName', 'pinyin']).execute(),
  ])
  const keysOf = new Map(keys.map(({ id, loginName, pinyin }) => [id, `${pinyin} ${loginName.toLowerCase()}`]))
  return people.map(({ id, name }) => ({ accountId: id, name, keys: keysOf.get(id) ?? '' }))
}

/** The comments on a visible record that are not about words of its text, newest first. */
export async function listComments(ctx: Ctx, q: ParsedInputOf<typeof commentApi.query>): Promise<Page<Comment>> {
  await seeRecord(ctx, q.bizType, q.bizId)
  const all = table(ctx, 'comment')
    .select()
    .where('bizType', '=', q.bizType)
    .where('bizId', '=', q.bizId)
    .where('textId', 'is', null)
  const rows = await all.selectAll().orderBy('id', 'desc').$call(paged(q)).execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(rows.map(shown), n, q)
}

/** @throws `common.recordMissing` when a mentioned user does not exist */
export const addComment = (ctx: Ctx, q: ParsedInputOf<typeof commentApi.add>): Promise<Comment> => keepComment(ctx, q)

/** Stores a comment and notifies those whom it mentions. @param words columns of the words that it is about */
export async function keepComment(
  ctx: Ctx,
  q: ParsedInputOf<typeof commentApi.add>,
  words: Partial<Pick<Row, 'textId' | 'versionNo' | 'start' | 'end' | 'quote'>> = {},
): Promise<Comment> {
  const record = await seeRecord(ctx, q.bizType, q.bizId)
  const mentions = await named(ctx, q.mentions)
  const row = await comments.add(ctx, {
    bizType: q.bizType,
    bizId: q.bizId,
    content: q.content,
    mentions: JSON.stringify(mentions),
    createPsnId: ctx.who.accountId,
    createPsnName: ctx.who.name,
    ...words,
  })
  await tellMentioned(ctx, row, record, mentions)
  publishRecord(ctx, row.bizType, row.bizId)
  return shown(row)
}

export async function changeComment(ctx: Ctx, q: ParsedInputOf<typeof commentApi.change>): Promise<Comment> {
  const before = await ownComment(ctx, q.id)
  const mentions = await named(ctx, q.mentions)
  const row = await comments.change(ctx, before, q.version, {
    content: q.content,
    mentions: JSON.stringify(mentions),
    changedTime: formatInstant(ctx.now),
  })
  const known = (before.mentions as Person[]).map((person) => person.accountId)
  const record = await seeRecord(ctx, row.bizType, row.bizId)
  await tellMentioned(
    ctx,
    row,
    record,
    mentions.filter((person) => !known.includes(person.accountId)),
  )
  publishRecord(ctx, row.bizType, row.bizId)
  return shown(row)
}

/** Notifies mentioned users, without the record's title if they do not see it; the caller gets no notice. */
async function tellMentioned(ctx: Ctx, row: Row, record: RecordHead, people: readonly Person[]): Promise<void> {
  const to = people.map((person) => person.accountId).filter((id) => id !== ctx.who.accountId)
  await notify(ctx, {
    to,
    hiddenFrom: await blindTo(ctx, to, row.bizType, row.bizId),
    kind: 'mentioned',
    vars: { title: [record.number, record.title].filter(Boolean).join(' '), name: ctx.who.name },
    link: record.path,
    bizType: row.bizType,
    bizId: row.bizId,
  })
}

export async function deleteComment(ctx: Ctx, id: string): Promise<true> {
  const row = await ownComment(ctx, id)
  await comments.retire(ctx, row.id)
  publishRecord(ctx, row.bizType, row.bizId)
  return true
}

/** The caller's own comment, on a record that is still visible to the caller. */
async function ownComment(ctx: Ctx, id: string): Promise<Row> {
  const row = await comments.get(ctx, id)
  await seeRecord(ctx, row.bizType, row.bizId)
  return row.createPsnId === ctx.who.accountId ? row : failMissing()
}

async function named(ctx: Ctx, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const people = new Map((await mentionable(ctx)).map((person) => [person.accountId, person]))
  return [...new Set(ids)].map((id) => {
    const { accountId, name } = people.get(id) ?? failMissing()
    return { accountId, name }
  })
}

/** Moves the comments of a record to another one of its kind that takes its place. */
export async function moveComments(ctx: Ctx, bizType: string, from: string, to: string): Promise<void> {
  await table(ctx, 'comment')
    .update()
    .set({ bizId: to })
    .where('bizType', '=', bizType)
    .where('bizId', '=', from)
    .execute()
}
