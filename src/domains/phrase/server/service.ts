import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { mostPhrases, type phraseApi } from '../api.ts'

const phrases = crud('phrase')
type Phrases = OutputOf<typeof phraseApi.query_phrase>

/** The caller's own phrases, in the order in which they were added. */
export const listPhrases = (ctx: Ctx): Promise<Phrases> =>
  table(ctx, 'phrase')
    .select()
    .select(['id', 'content'])
    .where('createPsnId', '=', ctx.who.accountId)
    .orderBy('id')
    .execute()

/** Adds a phrase; one that the caller has is not added twice. @throws `phrase.tooMany` */
export async function addPhrase(ctx: Ctx, { content }: ParsedInputOf<typeof phraseApi.add_phrase>): Promise<Phrases> {
  const own = await listPhrases(ctx)
  if (own.some((one) => one.content === content)) return own
  if (own.length >= mostPhrases) fail('phrase.tooMany', { max: mostPhrases })
  await phrases.add(ctx, { content, createPsnId: ctx.who.accountId })
  return listPhrases(ctx)
}

/** @throws `common.recordMissing` for a phrase of another user */
export async function removePhrase(ctx: Ctx, { id }: { id: string }): Promise<Phrases> {
  const { createPsnId } = await phrases.get(ctx, id)
  if (createPsnId !== ctx.who.accountId) failMissing()
  await phrases.retire(ctx, id)
  return listPhrases(ctx)
}
