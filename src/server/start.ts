import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { newId } from '../kernel/ids.ts'
import { startSealer } from './audit/sealer.ts'
import { buildApp } from './app.ts'
import { Context } from './context.ts'
import { openDatabases } from './db/transactions/open.ts'
import { checkProtected } from './db/schema/protected.ts'
import { type Domain, loadDomains } from './domain.ts'
import { Hub } from './events/hub.ts'
import { startListener } from './events/listener.ts'
import { drain } from './http/drain.ts'
import { Streams } from './http/stream.ts'
import { outboxMailer } from './mail/outbox.ts'
import { smtpMailer } from './mail/smtp.ts'
import { startJobs } from './jobs/boss.ts'
import { loadMessages } from './messages.ts'
import { keysOf } from './keys.ts'
import { outboundOf } from './outbound/outbound.ts'
import { type Gateway, type ModelEndpoint, modelLimits, type ModelLimits, type Platform } from './platform.ts'
import type { PublicSettings } from './platform.ts'
import { registerKinds } from './records.ts'
import { registerDuties } from './duties.ts'
import { registerFinds } from './finds.ts'
import { registerLife } from './life.ts'
import { registerForms } from './papers.ts'
import { registerQueues } from './queues.ts'
import { registerTodo } from './todo.ts'
import { systemWho } from './session/system.ts'

export interface ServerParts {
  /** Connection as the runtime role, which owns nothing. */
  runtime: ClientConfig
  /** Connection for LISTEN, which bypasses a transaction pooler; the same as `runtime` where there is none. */
  listen: ClientConfig
  dataDir: string
  /** A command beside servers that are running: it leaves to them what a start queues. */
  isCommand?: true
  settings: PublicSettings
  /** At least 32 characters; see `SECRET_KEY`. */
  secretKey: string
  smsGateway?: Gateway | undefined
  payGateway?: Gateway | undefined
  companyData?: Gateway | undefined
  model?: ModelEndpoint | undefined
  modelLimits?: ModelLimits | undefined
  /** Internal addresses and networks that may be called although users have entered them. */
  outboundAllow?: readonly string[]
  log: Logger
  /** Without an SMTP server mails are written to files in the data folder. */
  smtp?: { url: string; from: string } | undefined
  /** Connections for requests. */
  connections?: number
  /** Domains to serve in addition to those of the folder. */
  more?: Domain[]
  /** The current time, for tests. */
  clock?: () => Date
}

export interface Server {
  app: FastifyInstance
  platform: Platform
  /** A context without a session, for set-up work: as the system of a tenant, if one is given. */
  contextFor(tenantId?: string): Context
  /** Stops accepting requests, finishes those in flight, then closes all resources. */
  stop(): Promise<void>
}

export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
).version

/** Assembles a server process on a prepared database. It listens once `app.listen` is called. */
export async function startServer(parts: ServerParts): Promise<Server> {
  const { log } = parts
  const databases = openDatabases(parts.runtime, parts.connections === undefined ? {} : { max: parts.connections })
  await checkProtected(databases.plain).catch(async (error: unknown) => {
    await databases.close()
    throw error
  })
  const domains = [...(await loadDomains()), ...(parts.more ?? [])]
  const spoolFolder = await openSpool(join(parts.dataDir, 'spool'))
  const identity = domains.find((domain) => domain.identity)?.identity
  if (!identity) throw new Error('no domain says who is who')
  const hub = new Hub()
  const listener = await startListener(
    parts.listen,
    { message: (payload) => hub.hear(payload), back: () => hub.catchUp() },
    log,
  )
  const platform: Platform = {
    clock: parts.clock ?? (() => new Date()),
    databases,
    messages: await loadMessages(),
    identity,
    events: hub,
    mail: parts.smtp ? smtpMailer(parts.smtp.url, parts.smtp.from) : outboxMailer(join(parts.dataDir, 'mail-outbox')),
    streams: new Streams((hashes) => identity.alive(databases.plain, hashes), log),
    jobs: {
      send: () => Promise.reject(new Error('the queue is not open yet')),
      sendToAll: () => Promise.reject(new Error('the queue is not open yet')),
      definitions: {},
      nextRun: () => undefined,
      lastDue: () => undefined,
      stop: () => Promise.resolve(),
    },
    keys: keysOf(parts.secretKey),
    outbound: outboundOf(parts.outboundAllow ?? []),
    smsGateway: parts.smsGateway,
    payGateway: parts.payGateway,
    companyData: parts.companyData,
    model: parts.model,
    modelLimits: parts.modelLimits ?? modelLimits,
    log,
    version,
    spoolFolder,
    settings: parts.settings,
  }
  registerKinds(
    platform,
    Object.assign({}, ...domains.map((domain) => domain.records ?? {})),
    Object.assign({}, ...domains.map((domain) => domain.historyLabels ?? {})),
  )
  registerTodo(
    platform,
    domains.flatMap(({ todo }) => todo ?? []),
  )
  registerQueues(
    platform,
    domains.flatMap(({ queues }) => queues ?? []),
  )
  registerDuties(
    platform,
    domains.flatMap(({ duties }) => duties ?? []),
  )
  registerFinds(
    platform,
    domains.flatMap(({ finds }) => finds ?? []),
  )
  registerLife(
    platform,
    domains.flatMap(({ life }) => (life ? [life] : [])),
  )
  registerForms(
    platform,
    domains.flatMap(({ forms }) => (forms ? [forms] : [])),
  )
  const contextFor = (tenantId?: string) =>
    new Context(
      { platform, requestId: newId(), ip: '', language: 'zh', log, reply: { setCookie: () => {} } },
      tenantId === undefined ? undefined : systemWho(tenantId),
    )
  platform.jobs = await startJobs(
    parts.listen,
    Object.assign({}, ...domains.map((domain) => domain.jobs ?? {})),
    contextFor,
    log,
  )
  if (!parts.isCommand) for (const domain of domains) await domain.atStart?.(contextFor)
  const sealer = startSealer(databases.plain, log)
  const readiness = { ready: true }
  const app = await buildApp(platform, domains, readiness)
  const stopping = new AbortController()
  let beside: Promise<void>[] = []
  app.addHook('onListen', (done) => {
    beside = domains.map(async ({ name, whileServing }) => {
      await whileServing?.(contextFor, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error, domain: name }, 'what goes on beside the requests failed')
      })
    })
    done()
  })
  return {
    app,
    platform,
    contextFor,
    async stop() {
      readiness.ready = false
      stopping.abort()
      platform.streams.stop()
      await drain(app)
      await listener.stop()
      await platform.jobs.stop()
      await Promise.all(beside)
      platform.mail.close()
      await sealer.stop()
      await databases.close()
      await rm(spoolFolder, { recursive: true, force: true })
    },
  }
}

/**
 * Serializes an error for the log. The values and the statement that PostgreSQL adds about a refused row are left out,
 * because they contain user data.
 */
function withoutValues(error: unknown): unknown {
  const plain = pino.stdSerializers.err(error as Error) as unknown
  if (typeof plain !== 'object' || plain === null) return plain
  const kept = Object.entries(plain).filter(([name]) => !valuesOfErrors.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value instanceof Error ? withoutValues(value) : value]))
}
const valuesOfErrors: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery', 'query', 'parameters', 'raw'])

/**
 * Opens the log, which writes one line of JSON for each event. Passwords and tokens are redacted.
 * @param to receives the lines instead of standard output
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: ['req.headers.satoken', 'req.headers.cookie', '*.password', '*.token', '*.usertoken'],
    serializers: {
      err: withoutValues,
      req: (req: { method?: string; routeOptions?: { url?: string } }) => ({
        method: req.method,
        url: req.routeOptions?.url,
      }),
    },
  }
  return to ? pino(options, to) : pino(options)
}

const day = 24 * 60 * 60 * 1000

/**
 * Creates this process's folder for files being received, and removes folders that killed processes left over a day
 * ago.
 */
async function openSpool(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    const left = join(parent, name)
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > day) await rm(left, { recursive: true, force: true })
  }
  return mkdtemp(join(parent, 'p'))
}
