import { formatInstant } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { Note, noteApi } from '../api.ts'
import { invalid } from '../../../server/invalid.ts'
import { contains, paged } from '../../../server/db/query.ts'

const notes = crud('note')
const titleLength = 20

/** The caller's own notes, pinned ones first, then the newest. */
export async function listNotes(ctx: Ctx, q: ParsedInputOf<typeof noteApi.query_note>): Promise<Page<Note>> {
  let own = table(ctx, 'note').select().where('createPsnId', '=', ctx.who.accountId)
  if (q.done !== undefined) own = own.where('done', '=', q.done)
  if (q.keyword) {
    const like = contains(q.keyword)
    own = own.where((e) => e.or([e('title', 'ilike', like), e('content', 'ilike', like)]))
  }
  const rows = await own.selectAll().orderBy('pinned', 'desc').orderBy('id', 'desc').$call(paged(q)).execute()
  const { n } = await own.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(rows as Note[], n, q)
}

/**
 * Adds, changes or (with `deleted`) removes one of the caller's own notes.
 * @throws `common.recordMissing` for a note of another user
 */
export async function saveNote(ctx: Ctx, draft: ParsedInputOf<typeof noteApi.update_note>): Promise<Note | null> {
  const { id, version, deleted, ...typed } = draft
  const before = id === undefined ? undefined : await ownNote(ctx, id)
  if (deleted) {
    if (before) await notes.retire(ctx, before.id)
    return null
  }
  if (typed.content === '') {
    invalid(ctx, 'note', { content: { key: 'common.field.missing', vars: { label: ctx.say('note.field.content') } } })
  }
  if (typed.remindTime && typed.remindTime !== before?.remindTime && typed.remindTime <= formatInstant(ctx.now))
    failField('note.remindPast', 'remindTime')
  const values = { ...typed, title: typed.title || [...typed.content].slice(0, titleLength).join('') }
  const row = before
    ? await notes.change(ctx, before, version ?? fail('common.versionMissing'), values)
    : await notes.add(ctx, { ...values, createPsnId: ctx.who.accountId })
  return row as Note
}

async function ownNote(ctx: Ctx, id: string) {
  const note = await notes.get(ctx, id)
  return note.createPsnId === ctx.who.accountId ? note : failMissing()
}
