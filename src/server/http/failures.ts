import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, Code, type Vars } from '../../kernel/errors.ts'
import type { Language, Messages } from '../messages.ts'

interface Failure {
  status: number
  body: { code: number; msg: string; data: { fields: Record<string, string> } | null }
  retryAfter?: number | undefined
}

/** PostgreSQL's word for an integer out of range, a bad encoding or too long a text: the input's fault, not ours. */
const inputFaults = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008', '54000'])
/** A reference to a row that is not there, or not there for this tenant: answered like any missing id. */
const missingReference = '23503'
/** Statement cancelled, connection limits, serialisation: worth another try. */
const busy = new Set(['57014', '53300', '40001', '40P01', '55P03'])

/**
 * The only place that makes a failing envelope. What nobody foresaw is logged with the request's id and answered with
 * the one fixed sentence.
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
  if (typeof code === 'string' && busy.has(code)) return refusal(messages.say(language, 'common.busy'))
  if (status === 413 || code === 'FST_REQ_FILE_TOO_LARGE')
    return refusal(messages.say(language, 'common.tooLarge'), 413, 413)
  // Forms are read where a file is expected; everything else is JSON.
  if (status === 415) return refusal(messages.say(language, 'common.notJson'), 415, 415)
  if (status !== undefined && status >= 400 && status < 500)
    return refusal(messages.say(language, 'common.serverError'), status, status)
  log.error({ err: error }, 'unforeseen failure')
  return refusal(messages.say(language, 'common.serverError'), Code.server)
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

/** Input that does not fit its schema, as a refusal that names every field at once, what is not there apart from what is wrong. */
export function invalidInput(error: z.ZodError, labels: (field: string) => string, input: unknown): AppError {
  const fields: Record<string, { key: string; vars?: Vars }> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    fields[path] ??= wordIssue(issue, labels(String(issue.path[0] ?? '')), isAbsent(input, issue.path))
  }
  const named = [...new Set(error.issues.map((issue) => labels(String(issue.path[0] ?? ''))))].filter(Boolean)
  return new AppError('common.invalidInput', { fields: named.length > 0 ? named.slice(0, 8) : '-' }, { fields })
}

/** Whether what was sent has nothing at a place. */
function isAbsent(input: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((at, name) => (at as Record<PropertyKey, unknown> | null)?.[name], input)
  return path.length > 0 && (found ?? null) === null
}

function wordIssue(issue: z.core.$ZodIssue, label: string, absent: boolean): { key: string; vars?: Vars } {
  const vars: Vars = { label }
  if (issue.message.includes('.') && !issue.message.includes(' ')) return { key: issue.message, vars }
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
