import type { Message, MessageKey } from './messages.ts'

/** The response codes on the wire. 200 is success; the client maps the others to its table of failures. */
export const Code = {
  ok: 200,
  /** Legacy sub-results: 1 success, -1 failure. -1 is also every business refusal. */
  success: 1,
  refused: -1,
  sessionTimeout: 4401,
  sessionTimeoutLegacy: 600,
  sessionReplaced: 4433,
  notAllowed: 4403,
  tooMany: 429,
  badRequest: 400,
  notFound: 404,
  tooLarge: 413,
  server: 500,
  upgrading: 502,
  /** The database is unreachable, starting or read-only: the client may retry. */
  unavailable: 503,
  serverLegacy: 5500,
} as const

export type Vars = Record<string, string | number | readonly string[]>

/**
 * A refusal that is shown to the user. It carries a message key (`domain.reason`); the response layer translates it
 * into the user's language from the locale of the domain that owns the key.
 */
export class AppError extends Error {
  readonly key: MessageKey
  readonly vars: Vars
  readonly code: number
  /** Field name → message key, when fields of a form are invalid. */
  readonly fields: Record<string, Message> | undefined
  readonly retryAfter: number | undefined
  constructor(
    key: MessageKey,
    vars: Vars = {},
    more: { code?: number; fields?: Record<string, Message>; retryAfter?: number } = {},
  ) {
    super(key)
    this.name = 'AppError'
    this.key = key
    this.vars = vars
    this.code = more.code ?? Code.refused
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** Refuses with the message of `key`. Never returns. */
export function fail(key: MessageKey, vars?: Vars): never {
  throw new AppError(key, vars)
}
/** Refuses and reports all invalid fields at once. Never returns. */
export function failFields(key: MessageKey, fields: Record<string, Message>, vars?: Vars): never {
  throw new AppError(key, vars, { fields })
}
/** Refuses with the message of `key`, which is also shown at the one invalid field. Never returns. */
export function failField(key: MessageKey, field: string, vars?: Vars): never {
  return failFields(key, { [field]: { key, ...(vars && { vars }) } }, vars)
}
/** The reply for a missing id and for an id that is not visible to the caller: the two must be indistinguishable. */
export function failMissing(): never {
  throw new AppError('common.recordMissing')
}
export function failSignedOut(): never {
  throw new AppError('common.signedOut', {}, { code: Code.sessionTimeout })
}
export function failNotAllowed(): never {
  throw new AppError('common.notAllowed', {}, { code: Code.notAllowed })
}
/** Refuses a trial use without a session when the day's trials are used up. The count restarts at midnight in China. */
export function failTrialsUsed(most: number, retryAfterSeconds: number): never {
  throw new AppError('common.trialsUsed', { most }, { code: Code.tooMany, retryAfter: retryAfterSeconds })
}
export function failTooMany(retryAfterSeconds: number): never {
  throw new AppError(
    'common.tooMany',
    { seconds: retryAfterSeconds },
    { code: Code.tooMany, retryAfter: retryAfterSeconds },
  )
}
