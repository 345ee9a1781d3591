import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Draft, draftingApi, VersionRow } from '../api.ts'

/** How a version was created. */
export type Origin = 'generated' | 'typed' | 'reopened' | 'restored'

/** Stores the current text of a draft: with an origin as a new version, without one by updating the current version. */
export async function keepVersion(ctx: Ctx, draft: Draft, origin?: Origin): Promise<void> {
  const says = { title: draft.title, content: draft.content, elements: JSON.stringify(draft.elements) }
  const of = { draftId: draft.id, no: draft.docVersion }
  if (origin) {
    const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, createTime: ctx.now }
    await table(ctx, 'doc_draft_version')
      .insert({ ...of, ...says, ...by, origin })
      .execute()
  } else
    await table(ctx, 'doc_draft_version')
      .update()
      .set(says)
      .where('draftId', '=', of.draftId)
      .where('no', '=', of.no)
      .execute()
}

const rowsOf = (ctx: Ctx, draftId: string) => table(ctx, 'doc_draft_version').select().where('draftId', '=', draftId)

/** One version of a draft that the caller has been checked to see. */
export async function readVersion(ctx: Ctx, draftId: string, no: number): Promise<{ title: string; content: string }> {
  const found = await rowsOf(ctx, draftId).select(['title', 'content']).where('no', '=', no).executeTakeFirst()
  return found ?? failMissing()
}

/** All versions, newest first. */
export async function listVersions(ctx: Ctx, draftId: string): Promise<VersionRow[]> {
  return rowsOf(ctx, draftId)
    .select([
      'no',
      'title',
      'origin',
      'createPsnName',
      'createTime',
      (e) => e.fn<number>('length', ['content']).as('characters'),
    ])
    .orderBy('no', 'desc')
    .execute()
}

/** Two versions to compare: title and text. */
export async function readPair(
  ctx: Ctx,
  { id, before, after }: ParsedInputOf<typeof draftingApi.compare>,
): Promise<[before: string, after: string]> {
  const [one, other] = [await readVersion(ctx, id, before), await readVersion(ctx, id, after)]
  return [`${one.title}\n${one.content}`, `${other.title}\n${other.content}`]
}
