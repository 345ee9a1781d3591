import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields } from '../../../kernel/errors.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { ModelEndpoint } from '../../../server/platform.ts'
import type { modelApi, ModelSettings } from '../api.ts'
import type { ModelUse } from '../codes.ts'

const models = crud('model')
const purpose = 'ai model'

const own = (ctx: Ctx) => table(ctx, 'model').select().selectAll().executeTakeFirst()

const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`

/** Tokens used by the organisation today. */
async function usedToday(ctx: Ctx): Promise<number> {
  const row = await table(ctx, 'model_use').select().select('tokens').where('day', '=', today).executeTakeFirst()
  return row?.tokens ?? 0
}

/** Adds the tokens of a call, successful or not. */
export async function countTokens(ctx: Ctx, tokens: number): Promise<void> {
  await sql`insert into model_use ("tenantId", day, tokens) values (${ctx.tenantId}, ${today}, ${tokens})
    on conflict ("tenantId", day) do update set tokens = model_use.tokens + excluded.tokens`.execute(ctx.db)
}

const plain = { use: 'installation' as ModelUse, url: '', name: '', dailyTokens: 1_000_000 }

export async function readSettings(ctx: Ctx): Promise<ModelSettings> {
  const [row, used] = await Promise.all([own(ctx), usedToday(ctx)])
  const { use, url, name, dailyTokens } = row ?? plain
  return {
    use: use as ModelUse,
    url,
    name,
    dailyTokens,
    version: row?.version ?? 0,
    hasKey: (row?.keySealed ?? '') !== '',
    offered: ctx.platform.model?.name ?? null,
    usedToday: used,
  }
}

/**
 * Saves which model is used. The key is bound to its address: for another address it must be entered again.
 * @throws field faults
 */
export async function saveSettings(ctx: Ctx, typed: ParsedInputOf<typeof modelApi.save>): Promise<ModelSettings> {
  const { version, key, ...values } = typed
  const faults: Record<string, Message> = {}
  const missing = (field: 'url' | 'name') =>
    (faults[field] = { key: 'common.field.missing', vars: { label: ctx.say(`model.field.${field}`) } })
  if (values.use === 'own' && !values.url) missing('url')
  if (values.use === 'own' && !values.name) missing('name')
  if (values.url.startsWith('http:') && !ctx.platform.outbound.allowsPlain) faults['url'] = { key: 'model.onlyHttps' }
  const fields = Object.keys(faults).map((field) => ctx.label(`model.field.${field}`))
  if (fields.length > 0) failFields('common.invalidInput', faults, { fields })
  const before = await own(ctx)
  const isMoved = before !== undefined && before.url !== values.url
  const kept = key === undefined ? (isMoved ? '' : undefined) : key && ctx.platform.keys.seal(purpose, key)
  const row = { ...values, ...(kept === undefined ? {} : { keySealed: kept }) }
  await (before ? models.change(ctx, before, version, row) : models.add(ctx, row))
  return readSettings(ctx)
}

/** The organisation's endpoint, its remaining tokens of today, and a value that changes with the settings. */
export interface InUse {
  endpoint: ModelEndpoint
  /** Remaining tokens of today; null without a limit. */
  left: number | null
  changed: string
}

/** The model in use; undefined if none is configured, or it is switched off. */
export async function modelInUse(ctx: Ctx): Promise<InUse | undefined> {
  const [row, used] = await Promise.all([own(ctx), usedToday(ctx)])
  const { use, url, name, dailyTokens } = row ?? plain
  const left = dailyTokens === null ? null : Math.max(0, dailyTokens - used)
  const offered = ctx.platform.model
  if (use === 'installation') return offered && { endpoint: offered, left, changed: 'installation' }
  if (use !== 'own' || !row) return undefined
  const key = row.keySealed === '' ? '' : ctx.platform.keys.open(purpose, row.keySealed)
  return key === undefined ? undefined : { endpoint: { url, name, key }, left, changed: `${row.id} ${row.version}` }
}
