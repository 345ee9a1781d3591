import { pictures } from '../../../server/files/extract.ts'
import { serve } from '../../../server/serve.ts'
import { courtMessageApi } from '../api.ts'
import * as codes from '../codes.ts'
import { confirm } from './confirm.ts'
import { draftCase } from './draft.ts'
import { take } from './intake.ts'
import { propose } from './propose.ts'
import { messages, withoutHidden } from './records.ts'

export const routes = serve(courtMessageApi)({
  query: async (ctx, q) => {
    const found = await messages.list(ctx, q)
    return { ...found, records: await withoutHidden(ctx, found.records) }
  },
  queryById: async (ctx, { id }) => (await withoutHidden(ctx, [await messages.see(ctx, id)]))[0]!,
  abilities: async () => ({ pictures: await pictures.isThere() }),
  take,
  propose,
  confirm,
  draftCase,
  putAside: async (ctx, { id, version, reason }) => {
    const message = await messages.see(ctx, id)
    await messages.allow(ctx, message, 'putAside')
    return messages.transition(ctx, message, version, 'putAside', { reason }, reason)
  },
  resume: (ctx, { id, version }) => messages.act(ctx, { id, version, action: 'resume' }),
})

export const records = {
  court_message: messages.kind({
    codes: { source: codes.courtSource, kind: codes.courtMessageKind, state: codes.courtState },
  }),
}
