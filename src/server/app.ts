import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { z } from 'zod'
import { get, Nothing } from '../kernel/endpoint.ts'
import type { Domain } from './domain.ts'
import { failureOf, sendFailure } from './http/failures.ts'
import { mount } from './http/mount.ts'
import { openApi } from './http/openapi.ts'
import { isPage, languageFor, mountPages, webFolder } from './http/pages.ts'
import { RequestLog } from './http/request-log.ts'
import { FileReply } from './http/reply.ts'
import { securityHeaders } from './http/security.ts'
import type { Platform } from './platform.ts'
import type { Served } from './serve.ts'
import type { MessageKey } from '../kernel/messages.ts'

/** Builds the HTTP application: every endpoint of every domain, health, OpenAPI and the web pages. */
export async function buildApp(
  platform: Platform,
  domains: Domain[],
  readiness: { ready: boolean },
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = platform.log
  const failed = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    sendFailure(reply, request, failureOf(error, platform.messages, languageFor(request.headers), request.log))
  const app = Fastify({
    loggerInstance: logger,
    // Addresses that cannot be decoded never reach the error handler.
    frameworkErrors: (error, request, reply) => void failed(error, request, reply),
    clientErrorHandler: (error, socket) => refuseRaw(platform, error, socket),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (all, names) => new RequestLog(all, names),
    trustProxy: platform.settings.trustedProxies.length > 0 ? platform.settings.trustedProxies : false,
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false, caseSensitive: true },
    // Replies to requests in flight are finished; new connections are refused.
    forceCloseConnections: 'idle',
    // Requests that arrive on an open connection while the server stops are still served.
    return503OnClosing: false,
  })
  app.addHook('onSend', securityHeaders(platform.settings))
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Read as late as possible: a client without this header sends its next request on a connection about to close.
    if (!readiness.ready) reply.header('Connection', 'close')
    done(null, payload)
  })
  app.setErrorHandler(failed)
  app.setNotFoundHandler((request, reply) => {
    if (isPage(request.method, request.url)) return reply.sendFile('index.html')
    return failed({ statusCode: 404 }, request, reply)
  })
  // Calls are JSON or a form with a file. Plain text is refused: forms of other sites can send it across origins.
  app.removeContentTypeParser('text/plain')
  if (existsSync(webFolder)) {
    mountPages(app)
    await app.register(fastifyStatic, {
      root: webFolder,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'Cache-Control',
          /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  // Forms with files are registered apart, with the multipart plugin: its hooks would run for every call.
  await app.register(async (uploads) => {
    await uploads.register(multipart)
    for (const { domain, served } of servedBy(domains, 'multipart')) mount(uploads, platform, domain, served)
  })
  for (const { domain, served } of servedBy(domains, undefined)) mount(app, platform, domain, served)

  app.get('/api/health', async (_request, reply) => {
    const database = await platform.databases.plain.query('select 1').then(
      () => 'up',
      () => 'down',
    )
    const good = readiness.ready && database === 'up'
    const status = readiness.ready ? (good ? 'ready' : 'degraded') : 'stopping'
    return reply
      .code(good ? 200 : 503)
      .send({ code: good ? 200 : 500, data: { status, version: platform.version, database } })
  })
  // Open without a session, so it returns nothing of any organisation.
  const { filing, webUrl, demo } = platform.settings
  const sms = demo || platform.smsGateway !== undefined
  app.get('/api/about', () => ({ code: 200, data: { version: platform.version, filing, webUrl, sms } }))
  mount(app, platform, 'server', descriptionOf(domains, platform.version))
  return app
}

/**
 * Replies in the envelope to input that never becomes a request (headers too slow or too large, not HTTP), and closes
 * the connection. The language is unknown, because the headers were not read.
 */
function refuseRaw({ messages }: Platform, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, key] = rawRefusals[error.code ?? ''] ?? ([400, 'common.serverError'] as const)
  const body = JSON.stringify({ code: status, msg: messages.say('zh', key), data: null })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
const rawRefusals: Record<string, readonly [status: number, key: MessageKey]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'common.tooSlow'],
  HPE_HEADER_OVERFLOW: [431, 'common.headersTooLarge'],
}

/** OpenAPI of every call with its access. Only for signed-in users: it would show an attacker every entry point. */
function descriptionOf(domains: Domain[], version: string): Served {
  const call = {
    summary: 'Get the OpenAPI description of all calls',
    access: 'signedIn',
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  } as const
  // Created at the first request: converting the schemas of all calls would add half a second to every start.
  let body: Buffer | undefined
  return {
    name: 'openapi',
    endpoint: get('/api/openapi.json', call),
    handler: async () => {
      body ??= Buffer.from(JSON.stringify(await openApi(domains, version)))
      return new FileReply({ name: 'openapi.json', mime: 'application/json; charset=utf-8', size: body.length, body })
    },
  }
}

/** The calls with a given kind of body, with the domain of each. */
const servedBy = (domains: Domain[], body: 'multipart' | undefined) =>
  domains.flatMap(({ name, routes = [] }) =>
    routes.filter(({ endpoint }) => endpoint.body === body).map((served) => ({ domain: name, served })),
  )
