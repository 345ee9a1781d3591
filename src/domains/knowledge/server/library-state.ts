import type { OutputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import type { knowledgeApi } from '../api.ts'
import { lawKinds } from '../codes.ts'
import { libraryDate } from './cited.ts'
import { readable } from './readable.ts'
import { throttled } from './throttled.ts'

/** Whether the caller can read any law, the library's latest date, and the recommended import address. */
export async function libraryState(ctx: Ctx): Promise<OutputOf<typeof knowledgeApi.libraryState>> {
  throttled(ctx)
  const [one, day] = await Promise.all([
    readable(ctx)
      .select('legislation.id')
      .where('kind', 'in', [...lawKinds])
      .limit(1)
      .executeTakeFirst(),
    libraryDate(ctx),
  ])
  const mayImport = ctx.signedIn && ctx.who.perms.has('knowledge:add')
  return { isEmpty: !one, libraryDate: day, source: mayImport ? ctx.platform.settings.lawsUrl : '' }
}
