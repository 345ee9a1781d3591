import { mkdirSync } from 'node:fs'
import { seedDemo } from '../demo/seed.ts'
import { offerSetUp } from '../set-up/offer.ts'
import { type Config, readConfig } from './config.ts'
import { connectionsOf } from './connections.ts'
import { startEmbedded } from './db/embedded.ts'
import { prepareDatabase } from './db/prepare.ts'
import type { Logger } from 'pino'
import { openLog, type Server, startServer, version } from './start.ts'
import { StartError } from './start-error.ts'

/** Milliseconds within which a stop must be done; then the process ends all the same. */
const stopWithin = 14_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const log = openLog(config.logLevel)
  const embedded =
    config.database.kind === 'embedded'
      ? await step('PostgreSQL', () => startEmbedded(config.dataDir, { durable: true, log: say }))
      : undefined
  let server: Server | undefined
  const stop = async () => {
    setTimeout(() => process.exit(1), stopWithin).unref()
    await server?.stop()
    await embedded?.stop()
  }
  try {
    const urls = connectionsOf(config, embedded)
    if (urls.owner)
      await step('tables', () => prepareDatabase(urls.owner!, { runtimeRole: urls.runtimeRole, log: say }))
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
          themeCssUrl: config.themeCssUrl,
          transferTo: config.transferTo,
          filing: config.filing,
          watermark: config.watermark,
          storageBytes: config.storageBytes,
          authQueryToken: config.authQueryToken,
          captcha: config.captcha,
          trustedProxies: config.trustedProxies,
        },
      }),
    )
    if (config.demo) await seedDemo(server, config)
    else await offerSetUp(server, config.dataDir)
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
          // The log may not be written out any more.
          console.error(error)
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

function say(line: string): void {
  console.log(line)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
