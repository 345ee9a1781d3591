import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, Code, type Vars } from '../../kernel/errors.ts'
import type { Message, MessageKey } from '../../kernel/messages.ts'
import type { Language, Messages } from '../messages.ts'

interface Failure {
  status: number
  body: { code: number; msg: string; data: { fields: Record<string, string> } | null }
  retryAfter?: number | undefined
}

/** PostgreSQL error codes caused by the input: an integer out of range, a bad encoding, a text that is too long. */
const inputFaults = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008', '54000'])
/** A foreign key to a row that does not exist, or not in this tenant: answered like any missing id. */
const missingReference = '23503'
/** Statement cancelled, serialization failure, lock conflict: the client may retry. */
const busy = new Set(['57014', '40001', '40P01', '55P03'])
/** PostgreSQL is shutting down, crashed, starting or out of connections; or its socket cannot be reached or broke. */
const away = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Messages of the driver, without a code, when a connection breaks or cannot be opened in time. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn)/
/** Error codes of PostgreSQL and of the system for a full disk. */
const full = new Set(['53100', 'ENOSPC'])
/** Seconds after which a client may retry. */
const awaySeconds = 2
const fullSeconds = 60
/** Minimum milliseconds between two log lines about the same outage. */
const quietMs = 1000
const lastLines = new Map<string, number>()

/**
 * Converts an error to the failure envelope; no other code does. Unexpected errors are logged with the request's id and
 * answered with a fixed general message.
 */
export function failureOf(
  error: unknown,
  messages: Messages,
  language: Language,
  log: { error(o: object, m: string): void },
): Failure {
  if (error instanceof AppError) {
    return {
      status: error.code === Code.tooMany ? 429 : 200,
      retryAfter: error.retryAfter,
      body: {
        code: error.code,
        msg: messages.say(language, error.key, error.vars),
        data: fieldsOf(error, messages, language),
      },
    }
  }
  const code = (error as { code?: unknown } | null)?.code
  const status = (error as { statusCode?: number } | null)?.statusCode
  if (typeof code === 'string' && inputFaults.has(code)) return refusal(messages.say(language, 'common.badValue'))
  if (code === missingReference) return refusal(messages.say(language, 'common.recordMissing'))
  const outage = outageOf(error)
  if (outage) {
    logOnceASecond(log, error, outage.key)
    return { ...refusal(messages.say(language, outage.key), Code.unavailable, 503), retryAfter: outage.seconds }
  }
  if (typeof code === 'string' && busy.has(code)) return refusal(messages.say(language, 'common.busy'))
  if (status === 408) return refusal(messages.say(language, 'common.tooSlow'), 408, 408)
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE')
    return refusal(messages.say(language, 'common.tooLarge'), 413, 413)
  // Only calls with a file accept forms; all others accept JSON.
  if (status === 415) return refusal(messages.say(language, 'common.notJson'), 415, 415)
  if (status !== undefined && status >= 400 && status < 500)
    return refusal(messages.say(language, 'common.serverError'), status, status)
  log.error({ err: error }, 'unforeseen failure')
  return refusal(messages.say(language, 'common.serverError'), Code.server)
}

/** The outage of the database or the disk that an error indicates; undefined for other errors. */
function outageOf(error: unknown): { key: MessageKey; seconds: number } | undefined {
  const { code, syscall, message, errors } = (error ?? {}) as {
    code?: unknown
    syscall?: unknown
    message?: unknown
    errors?: unknown[]
  }
  if (full.has(String(code))) return { key: 'common.diskFull', seconds: fullSeconds }
  // For a host with several addresses the driver reports one error for each.
  const isAway =
    away.has(String(code)) ||
    (typeof code === 'string' && code.startsWith('08')) ||
    syscall === 'connect' ||
    brokenConnection.test(String(message)) ||
    (Array.isArray(errors) && errors.some((one) => outageOf(one) !== undefined))
  return isAway ? { key: 'common.databaseAway', seconds: awaySeconds } : undefined
}

/** Logs an outage at most once a second: further requests add no information. */
function logOnceASecond(log: { error(o: object, m: string): void }, error: unknown, key: string): void {
  const now = Date.now()
  if (now - (lastLines.get(key) ?? 0) < quietMs) return
  lastLines.set(key, now)
  log.error({ err: error }, key === 'common.diskFull' ? 'disk full' : 'database or another service away')
}

const refusal = (msg: string, code: number = Code.refused, status = 200): Failure => ({
  status,
  body: { code, msg, data: null },
})

function fieldsOf(error: AppError, messages: Messages, language: Language) {
  if (!error.fields) return null
  return {
    fields: Object.fromEntries(
      Object.entries(error.fields).map(([field, { key, vars }]) => [field, messages.say(language, key, vars)]),
    ),
  }
}

/**
 * Converts schema errors of the input to a refusal with all fields at once. Missing and invalid values have different
 * messages.
 */
export function invalidInput(error: z.ZodError, labels: (field: string) => string, input: unknown): AppError {
  const fields: Record<string, Message> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= wordIssue(issue, labels(String(issue.path[0] ?? '')), isAbsent(input, issue.path))
  }
  const named = [...new Set(error.issues.map((issue) => labels(String(issue.path[0] ?? ''))))].filter(Boolean)
  return new AppError('common.invalidInput', { fields: named.length > 0 ? named.slice(0, 8) : '-' }, { fields })
}

/** Whether the input has no value at a path. */
function isAbsent(input: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null)?.[name], input)
  return path.length > 0 && (found ?? null) === null
}

function wordIssue(issue: z.core.$ZodIssue, label: string, absent: boolean): Message {
  const vars: Vars = { label }
  if (issue.message.includes('.') && !issue.message.includes(' ')) return { key: issue.message as MessageKey, vars }
  if (absent) return { key: issue.code === 'invalid_value' ? 'common.field.choose' : 'common.field.missing', vars }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { key: 'common.field.tooLong', vars: { ...vars, max: Number(issue.maximum) } }
  if (issue.code === 'too_big') return { key: 'common.field.tooBig', vars: { ...vars, max: Number(issue.maximum) } }
  if (issue.code === 'too_small' && issue.origin === 'string') return { key: 'common.field.missing', vars }
  if (issue.code === 'too_small') return { key: 'common.field.tooSmall', vars: { ...vars, min: Number(issue.minimum) } }
  return { key: 'common.field.invalid', vars }
}

/** Sends a failure in the envelope. */
export function sendFailure(reply: FastifyReply, request: FastifyRequest, failure: Failure): FastifyReply {
  if (failure.retryAfter !== undefined) reply.header('Retry-After', String(failure.retryAfter))
  return reply
    .code(failure.status)
    .header('X-Request-Id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.body))
}
