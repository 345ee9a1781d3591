import type { Selectable } from 'kysely'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { type SavedView, savedViewApi } from '../api.ts'

const views = crud('saved_view')
const mostViews = 50

const shown = (ctx: Ctx, row: Selectable<DB['saved_view']>): SavedView => ({
  ...row,
  own: row.createPsnId === ctx.who.accountId,
  query: row.query as Record<string, string>,
  columns: row.columns as string[],
})

async function ownView(ctx: Ctx, id: string) {
  const view = await views.get(ctx, id)
  return view.createPsnId === ctx.who.accountId ? view : failMissing()
}

export const routes = serve(savedViewApi)({
  async query(ctx, { list }) {
    const rows = await table(ctx, 'saved_view')
      .select()
      .selectAll()
      .where('list', '=', list)
      .where((e) => e.or([e('createPsnId', '=', ctx.who.accountId), e('shared', '=', true)]))
      .orderBy('id')
      .execute()
    return rows.map((row) => shown(ctx, row))
  },
  async save(ctx, { id, version, ...typed }) {
    const values = { ...typed, query: JSON.stringify(typed.query), columns: JSON.stringify(typed.columns) }
    if (id !== undefined) {
      const before = await ownView(ctx, id)
      return shown(ctx, await views.change(ctx, before, version ?? fail('common.versionMissing'), values))
    }
    const own = await table(ctx, 'saved_view')
      .select()
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('createPsnId', '=', ctx.who.accountId)
      .where('list', '=', typed.list)
      .executeTakeFirstOrThrow()
    if (own.n >= mostViews) fail('savedView.tooMany', { max: mostViews })
    return shown(ctx, await views.add(ctx, { ...values, createPsnId: ctx.who.accountId }))
  },
  async delete(ctx, { id }) {
    await views.retire(ctx, (await ownView(ctx, id)).id)
    return true
  },
})

export const historyLabels: Record<string, HistoryLabels> = {
  saved_view: { words: 'savedView' },
}
