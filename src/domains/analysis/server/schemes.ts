import { failMissing } from '../../../kernel/errors.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Selectable } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { analysisApi, Scheme } from '../api.ts'

const schemes = crud('analysis_scheme')

const shown = (ctx: Ctx, row: Selectable<DB['analysis_scheme']>): Scheme => ({
  ...(row.query as Pick<Scheme, 'question' | 'chartType'>),
  id: row.id,
  version: row.version,
  scheme: row.scheme,
  shared: row.shared,
  own: row.createPsnId === ctx.who.accountId,
  createPsnName: row.createPsnName,
})

/** The caller's own schemes and those that colleagues share, by name. */
export async function listSchemes(ctx: Ctx): Promise<Scheme[]> {
  const rows = await table(ctx, 'analysis_scheme')
    .select()
    .selectAll()
    .where((e) => e.or([e('createPsnId', '=', ctx.who.accountId), e('shared', '=', true)]))
    .orderBy('scheme')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => shown(ctx, row))
}

/** Saves a question under a name; replaces the caller's scheme of that name. */
export async function saveScheme(ctx: Ctx, q: ParsedInputOf<typeof analysisApi.saveScheme>): Promise<Scheme> {
  const { scheme, shared, chartType, ...question } = q
  const values = { shared, query: JSON.stringify({ question, chartType }) }
  const known = await table(ctx, 'analysis_scheme')
    .select()
    .selectAll()
    .where('createPsnId', '=', ctx.who.accountId)
    .where('scheme', '=', scheme)
    .executeTakeFirst()
  if (known) return shown(ctx, await schemes.change(ctx, known, known.version, values))
  const { accountId, name } = ctx.who
  return shown(ctx, await schemes.add(ctx, { ...values, scheme, createPsnId: accountId, createPsnName: name }))
}

/** Deletes the caller's own scheme. @throws `common.recordMissing` for those of others */
export async function deleteScheme(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  const row = await schemes.get(ctx, id)
  if (row.createPsnId !== ctx.who.accountId) failMissing()
  await schemes.retire(ctx, id)
  return true
}
