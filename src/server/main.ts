import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '../demo/seed.ts'
import { offerSetUp } from '../set-up/offer.ts'
import { type Config, readConfig } from './config.ts'
import { connectionsOf } from './connections.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { prepareDatabase } from './db/schema/prepare.ts'
import type { Logger } from 'pino'
import { openLog, type Server, startServer, version } from './start.ts'
import { StartError } from './start-error.ts'

/** Milliseconds for the server to stop. After that, running work is cut off and PostgreSQL is stopped anyway. */
const stopWithin = 11_000
/** Milliseconds for PostgreSQL to stop after that. Then the process exits in any case. */
const stopDatabaseWithin = 3500

let say = (line: string): void => console.log(line)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const log = openLog(config.logLevel)
  // A terminal shows plain sentences; log collectors get one line of JSON for each event.
  if (!process.stdout.isTTY) say = (line) => log.info(line)
  const embedded =
    config.database.kind === 'embedded'
      ? await step('PostgreSQL', () => startEmbedded(config.dataDir, { durable: true, log: (line) => say(line) }))
      : undefined
  let server: Server | undefined
  const stop = async () => {
    const stopped = server?.stop() ?? Promise.resolve()
    const isLate = await Promise.race([stopped.then(() => false), sleep(stopWithin, true, { ref: false })])
    setTimeout(() => process.exit(1), stopDatabaseWithin).unref()
    await embedded?.stop()
    if (isLate) throw new Error('the server did not stop in time: what still worked was cut off')
  }
  try {
    const urls = connectionsOf(config, embedded)
    if (urls.owner)
      await step('tables', () =>
        prepareDatabase(urls.owner!, { runtimeRole: urls.runtimeRole, log: (line) => say(line) }),
      )
    server = await step('server', () =>
      startServer({
        ...urls,
        dataDir: config.dataDir,
        log,
        secretKey: config.secretKey,
        smtp: config.smtp,
        smsGateway: config.smsGateway,
        payGateway: config.payGateway,
        companyData: config.companyData,
        model: config.model,
        outboundAllow: config.outboundAllow,
        settings: {
          publicUrl: config.publicUrl,
          webUrl: config.webUrl ?? '',
          editorUrl: config.editorUrl ?? '',
          ckEditorUrl: config.ckEditorUrl ?? '',
          driverUrl: config.driverUrl ?? '',
          lawsUrl: config.lawsUrl,
          themeCssUrl: config.themeCssUrl,
          transferTo: config.transferTo,
          filing: config.filing,
          watermark: config.watermark,
          demo: config.demo,
          storageBytes: config.storageBytes,
          authQueryToken: config.authQueryToken,
          captcha: config.captcha,
          trustedProxies: config.trustedProxies,
        },
      }),
    )
    if (config.demo) await seedDemo(server, { ...config, say })
    else await offerSetUp(server, config.dataDir, say)
    stopOnSignals(stop, log)
    await listen(server, config)
  } catch (error) {
    await stop()
    throw error
  }
}

function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      say('stopping: requests in flight are finished first')
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stop failed')
          process.exit(1)
        },
      )
    })
  }
}

async function listen(server: Server, config: Config): Promise<void> {
  try {
    const address = await server.app.listen({ port: config.port, host: config.host })
    say(`Faheng ${version} listens at ${address}`)
    process.send?.({ listening: address })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(
        `Port ${config.port} of ${config.host} is taken: stop what uses it, or set PORT to another one.`,
        error,
      )
    if (code === 'EACCES')
      throw new StartError(
        `Port ${config.port} needs rights that this user has not: set PORT to one above 1023.`,
        error,
      )
    throw error
  }
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const result = await work()
  say(`${name} ready (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  return result
}

main().catch((error: unknown) => {
  // A StartError prints a sentence for the operator; an unexpected error is logged with its stack.
  if (error instanceof StartError) console.error(error.message)
  else openLog('fatal').fatal({ err: error }, 'the server cannot start')
  process.exit(1)
})
