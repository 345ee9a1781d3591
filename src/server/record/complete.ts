import { failFields } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'

/** The message for a missing field. */
type Asking = 'missing' | 'choose' | 'upload'

/**
 * Refuses a record that lacks something, naming all of it at once.
 * @param needed field → how it is asked for; what is filled in is left alone
 */
export function refuseIncomplete(
  ctx: Ctx,
  words: string,
  record: object,
  needed: Readonly<Record<string, Asking | false>>,
): void {
  const missing = Object.entries(needed).filter(
    ([name, asking]) => asking !== false && isEmpty((record as Record<string, unknown>)[name]),
  )
  if (missing.length === 0) return
  const fields = missing.map(([name, asking]) => [
    name,
    { key: `common.field.${String(asking)}`, vars: { label: ctx.label(`${words}.field.${name}`) } },
  ])
  failFields('record.incomplete', Object.fromEntries(fields), { count: missing.length })
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
