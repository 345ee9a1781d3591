import { stringifySetCookie } from 'cookie'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { granted } from '../../kernel/access.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { ZodError } from 'zod'
import { AppError, Code, fail, failMissing, failNotAllowed, failSignedOut } from '../../kernel/errors.ts'
import { audit } from '../audit/audit.ts'
import { Context } from '../context.ts'
import { inTenant } from '../db/shared.ts'
import { DbTransaction } from '../db/transactions/transaction.ts'
import { checkOut, transact, tx } from '../db/tx.ts'
import { contentDisposition } from '../files/disposition.ts'
import { FairTurns } from '../fair-turns.ts'
import { mostOfAccount, mostOfAddress, spool } from '../files/spool.ts'
import { type Language, languageOf } from '../messages.ts'
import type { Platform } from '../platform.ts'
import type { Served } from '../serve.ts'
import type { Credentials } from '../session/identity.ts'
import type { Who } from '../session/who.ts'
import { addressKey } from './address-key.ts'
import { refuseUnstorable } from './characters.ts'
import { cookieOf } from './cookies.ts'
import { envelope, flatEnvelope } from './envelope.ts'
import { failureOf, invalidInput, sendFailure } from './failures.ts'
import { inputLabel } from './input-label.ts'
import { runOnce, runLeasedOnce } from './idempotency.ts'
import { Denials } from './denials.ts'
import { FileReply } from './reply.ts'
import { isHttps } from './security.ts'
import { countCall } from './throttle.ts'

/**
 * Registers the route of an endpoint: session, access, input, transaction, handler, output, envelope, in this order.
 */
export function mount(app: FastifyInstance, platform: Platform, domain: string, served: Served): void {
  const { endpoint } = served
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const language = languageOf(cookieOf(request.headers.cookie, 'language'), request.headers['accept-language'])
      const context = contextOf(platform, request, reply, language)
      try {
        const result = await answer(platform, domain, served, context, request)
        if (result instanceof FileReply) await leaveTrail(context, result)
        return await send(reply, endpoint, result)
      } catch (error) {
        if (error instanceof AppError && error.code === Code.notAllowed) recordDenial(context, endpoint)
        return sendFailure(reply, request, failureOf(error, platform.messages, language, request.log))
      }
    },
  })
}

function contextOf(platform: Platform, request: FastifyRequest, reply: FastifyReply, language: Language): Context {
  return new Context({
    platform,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language,
    log: request.log as Context['log'],
    token: presentedToken(request, platform.settings.authQueryToken),
    cookies: request.headers.cookie,
    reply: {
      setCookie: (name, value, { httpOnly, maxAgeSeconds }) => {
        const secure = isHttps(request, platform.settings)
        reply.header(
          'Set-Cookie',
          stringifySetCookie({ name, value, httpOnly, maxAge: maxAgeSeconds, secure, path: '/', sameSite: 'lax' }),
        )
      },
    },
  })
}

/**
 * The token of the header, else of the cookie; of the query only for the call for which the specification requires it.
 */
function presentedToken(request: FastifyRequest, queryToken: boolean): string | undefined {
  const header = request.headers['satoken']
  if (typeof header === 'string' && header) return header
  const cookie = cookieOf(request.headers.cookie, 'satoken')
  if (cookie) return isCrossSiteWrite(request) ? undefined : cookie
  if (queryToken && request.routeOptions.url === '/api/auth/info') {
    const query = (request.query as { token?: unknown }).token
    if (typeof query === 'string' && query) return query
  }
  return undefined
}

/**
 * A write that is authenticated by the cookie alone must have our own origin, which protects against cross-site
 * requests.
 */
function isCrossSiteWrite(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const { origin } = request.headers
  return !origin || !URL.canParse(origin) || new URL(origin).host !== request.host
}

async function answer(
  platform: Platform,
  domain: string,
  served: Served,
  context: Context,
  request: FastifyRequest,
): Promise<unknown> {
  const { endpoint } = served
  const credentials: Credentials | undefined =
    context.token === undefined
      ? undefined
      : { token: context.token, companion: cookieOf(request.headers.cookie, 'sacompanion') }
  if (endpoint.access !== 'open' && !credentials) failSignedOut()
  const input = (who: Who | undefined) => {
    if (who) context.found.who = who
    allow(endpoint, who)
    if (who) countCall(platform, who.accountId, endpoint)
    return parse(platform, domain, endpoint, rawInput(request), context.language)
  }
  if (endpoint.tx === 'own' || endpoint.reply === 'stream')
    return answerOwn(platform, served, context, credentials, request, input)
  const known = credentials && platform.identity.cached(credentials)
  if (known) {
    try {
      return await inTransaction(platform, endpoint, (open) =>
        confirmed(platform.identity.confirm(open, known), () =>
          handle(served, context.as(known, open), request, input(known)),
        ),
      )
    } catch (error) {
      if (!(error instanceof NotConfirmed)) throw error
    }
  }
  return inTransaction(platform, endpoint, async (open) => {
    const who = credentials && (await platform.identity.enter(open, credentials))
    if (!who && endpoint.access !== 'open') failSignedOut()
    return handle(served, context.as(who, open), request, input(who))
  })
}

/** The query of a GET, and of a DELETE without a body; otherwise the body. */
function rawInput(request: FastifyRequest): unknown {
  if (request.method === 'GET') return request.query
  return request.body ?? (request.method === 'DELETE' ? request.query : {})
}

/** Runs the handler. A write of a signed-in caller with an idempotency key runs once. */
function handle(served: Served, ctx: Context, request: FastifyRequest, input: unknown): unknown {
  const key = keyOf(served.endpoint, ctx, request)
  const work = () => served.handler(ctx, input)
  return key === undefined ? work() : runOnce(ctx, key, served.endpoint, input, work)
}

/** The same for a handler that opens its own transactions: an acknowledged write does not run again. */
async function handleOwn(served: Served, ctx: Context, request: FastifyRequest, input: unknown): Promise<unknown> {
  const key = keyOf(served.endpoint, ctx, request)
  const work = () => served.handler(ctx, input)
  return key === undefined ? work() : runLeasedOnce(ctx, key, served.endpoint, input, work)
}

function keyOf(endpoint: Endpoint, ctx: Context, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  const isWrite = endpoint.method !== 'GET' && !endpoint.reads
  // Replies that sign in must not be returned a second time, and files are not stored as replies.
  const isKept = !(endpoint.access === 'open' && endpoint.secretReply) && (endpoint.reply ?? 'flat') === 'flat'
  return typeof key === 'string' && isWrite && isKept && ctx.signedIn ? key : undefined
}

const denials = new Denials()

/**
 * Writes a denial outside the request's transaction, so that it survives its rollback. The first denial of an account
 * and call is written immediately, those of the following minute as one entry with their number.
 */
function recordDenial(context: Context, endpoint: Endpoint): void {
  const { who } = context.found
  if (!who) return
  const call = `${endpoint.method} ${endpoint.path}`
  denials.add(`${who.accountId} ${call}`, (times) => {
    const note = times === 1 ? call : `${call} ×${times}`
    tx(context.as(who), (ctx) => audit(ctx, { action: 'denied', note })).catch((error: unknown) =>
      context.log.error({ err: error }, 'denial not recorded'),
    )
  })
}

/** Writes a download into the history of the record's organisation, also when the provider downloads it. */
async function leaveTrail(context: Context, { name, trail }: FileReply): Promise<void> {
  const { who } = context.found
  if (!trail || !who) return
  const { bizType, bizId, tenantId = who.tenant.id } = trail
  await tx(context.as(who), (ctx) =>
    inTenant(ctx, tenantId, (inside) => audit(inside, { action: `${bizType}.download`, bizType, bizId, note: name })),
  )
}

const isRead = (endpoint: Endpoint): boolean => endpoint.reads === true || endpoint.method === 'GET'

/** Answers with a handler that opens its own transactions: the session is read first; then no connection is held. */
async function answerOwn(
  platform: Platform,
  served: Served,
  context: Context,
  credentials: Credentials | undefined,
  request: FastifyRequest,
  input: (who: Who | undefined) => unknown,
): Promise<unknown> {
  const enter = async () =>
    credentials && inTransaction(platform, served.endpoint, (open) => platform.identity.enter(open, credentials))
  const who = await enter()
  if (!who && served.endpoint.access !== 'open') failSignedOut()
  const parsed = input(who)
  const own = context.as(who)
  if (served.endpoint.reply === 'stream' && who) {
    const items = () => served.handler(own, parsed) as AsyncIterable<unknown>
    return platform.streams.start({ endpoint: served.endpoint, who, items, again: enter })
  }
  if (served.endpoint.reply === 'file' && who)
    return exportTurns.run(who.tenant.id, () => handleOwn(served, own, request, parsed))
  if (served.endpoint.body !== 'multipart') return handleOwn(served, own, request, parsed)
  const sender = who ? { key: who.accountId, most: mostOfAccount } : { key: addressKey(own.ip), most: mostOfAddress }
  const spooled: Awaited<ReturnType<typeof spool>>[] = []
  const receive = async (mostBytes?: number) => {
    const upload = await spool(request, platform.spoolFolder, { sender, ...(mostBytes !== undefined && { mostBytes }) })
    spooled.push(upload)
    return upload
  }
  try {
    if (served.endpoint.lateBody) {
      own.receiver = receive
      return await served.handler(own, parsed)
    }
    own.upload = await receive()
    return await handleOwn(served, own, request, { ...(parsed as object), sha256: own.upload.sha256 })
  } finally {
    for (const upload of spooled) await upload.dispose()
  }
}

/** Limits the files that are created or opened at the same time. Organisations take turns. */
const exportTurns = new FairTurns({ atOnce: 4, waitingOfOne: 20, waiting: 200, retryAfter: 10 })

function allow(endpoint: Endpoint, who: Who | undefined): void {
  if (endpoint.access === 'open') return
  if (!who || !granted(who.perms, endpoint.access)) failNotAllowed()
  if (who.visitor && !isRead(endpoint)) failNotAllowed()
  if (who.tenant.readOnly && !isRead(endpoint) && !endpoint.inGrace) fail('common.tenantReadOnly')
}

function parse(platform: Platform, domain: string, endpoint: Endpoint, raw: unknown, language: Language): unknown {
  // A field without a label is named in `data.fields` only, and called 'this field' in the message.
  const label = (field: string) =>
    field === ''
      ? ''
      : (inputLabel(platform.messages, language, domain, field) ?? platform.messages.say(language, 'common.thisField'))
  const result = endpoint.input.safeParse(raw)
  if (!result.success && isRead(endpoint) && isWrongId(result.error, raw)) failMissing()
  if (!result.success) throw invalidInput(result.error, label, raw)
  refuseUnstorable(result.data, label)
  return result.data
}

/** Whether the only input error is a malformed `id`, as in a truncated or mistyped address. */
const isWrongId = ({ issues }: ZodError, raw: unknown): boolean => {
  const { id } = (raw ?? {}) as { id?: unknown }
  return typeof id === 'string' && id !== '' && issues.every(({ path }) => path.length === 1 && path[0] === 'id')
}

/** The session has ended, or its caller has changed: the work for the cached caller is rolled back. */
class NotConfirmed extends Error {}

/**
 * Runs `work` concurrently with the confirmation of the session, so that its first statements are sent in the same
 * batch. The outcome of `work`, also an error, is used only if the session is confirmed; a failed batch confirms
 * nothing.
 */
async function confirmed(session: Promise<boolean>, work: () => unknown): Promise<unknown> {
  const [isConfirmed, outcome] = await Promise.allSettled([session, (async () => work())()])
  if (isConfirmed.status === 'rejected' || !isConfirmed.value) throw new NotConfirmed()
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

async function inTransaction<T>(
  platform: Platform,
  endpoint: Endpoint,
  work: (open: DbTransaction) => Promise<T>,
): Promise<T> {
  if (!isRead(endpoint)) return transact(platform.databases.pool, work)
  const open = new DbTransaction(await checkOut(platform.databases.pool))
  try {
    const result = await work(open)
    // The commit of a read is not awaited: there is no write that could be lost.
    open.commit().catch(() => {})
    return result
  } catch (error) {
    await open.rollback()
    throw error
  }
}

async function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): Promise<FastifyReply> {
  if (result instanceof FileReply) {
    reply
      .type(result.mime)
      .header('response-type', 'doc')
      .header('Content-Disposition', contentDisposition(result.name))
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', "sandbox; default-src 'none'")
      .header('Cache-Control', 'private, no-store')
    if (result.size !== undefined) reply.header('Content-Length', result.size)
    return reply.send(result.body)
  }
  reply.header('Cache-Control', 'no-store')
  // X-Accel-Buffering: a proxy must pass on each event immediately.
  if (result instanceof Readable)
    // The connection closes with the stream: kept alive, it would delay a stopping server.
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('X-Accel-Buffering', 'no')
      .header('Connection', 'close')
      .send(result)
  reply.type('application/json; charset=utf-8')
  const text = endpoint.reply === 'flat' ? flatEnvelope : envelope
  return reply.send(text(endpoint.output, result))
}
