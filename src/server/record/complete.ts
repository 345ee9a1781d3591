import { failFields } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'

/** The message for a missing field. */
type Asking = 'missing' | 'choose' | 'upload'

type Needed = Readonly<Record<string, Asking | false>>
/** A record whose needed fields are filled in; fields that are needed only sometimes keep their type. */
type Complete<R, N> = R & {
  [K in keyof R & keyof N as false extends N[K] ? never : K]: NonNullable<R[K]>
}

/**
 * Refuses a record that lacks something, naming all of it at once. Afterwards the compiler knows the needed fields as
 * filled in.
 * @param needed field → how it is asked for; what is filled in is left alone
 */
export function refuseIncomplete<R extends object, const N extends Needed>(
  ctx: Ctx,
  words: string,
  record: R,
  needed: N,
): asserts record is Complete<R, N> {
  const missing = Object.entries<Asking | false>(needed).filter(
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
