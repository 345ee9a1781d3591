import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { casesOf } from '../../precedent/server/service.ts'
import type { knowledgeApi, Legislation } from '../api.ts'
import { texts } from './service.ts'

/** Sets the library cases that a text is related to. The text's review stays valid. */
export async function relate(
  ctx: Ctx,
  { id, version, relatedCases }: ParsedInputOf<typeof knowledgeApi.relate>,
): Promise<Legislation> {
  const text = await texts.see(ctx, id)
  await texts.allow(ctx, text, 'edit')
  const wanted = [...new Set(relatedCases)]
  const found = await casesOf(ctx, wanted)
  if (found.length !== wanted.length) failMissing()
  return texts.change(ctx, text, version, { relatedCases: wanted }, { action: 'legislation.relate' })
}
