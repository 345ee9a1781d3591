import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Ctx } from '../context.ts'
import { tx } from '../db/tx.ts'
import type { JobData, JobDefinition } from './definition.ts'
import type { Jobs, Sender } from './port.ts'

const schema = 'pgboss'
const bossVersion = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('pg-boss')), 'utf8')) as { version: string }
).version

/** Creates or updates the queue's tables, as the owner, and grants the runtime role access to them. */
export async function prepareQueue(
  owner: pg.ClientConfig,
  runtimeRole: string,
  names: Record<string, JobDefinition>,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const mark = markOf(names)
    const made = await client.query<{ mark: string | null }>(
      `select obj_description(to_regnamespace('${schema}')) as mark`,
    )
    if (made.rows[0]?.mark === mark) return
    await makeQueues(owner, names)
    const role = client.escapeIdentifier(runtimeRole)
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role};
      comment on schema ${schema} is '${mark}'`)
  } finally {
    await client.end()
  }
}

/**
 * Digest of the queue's definition, stored as the comment of its schema. A start with the same digest skips the update.
 */
const markOf = (names: Record<string, JobDefinition>) =>
  createHash('sha256')
    .update(
      JSON.stringify([bossVersion, Object.entries(names).map(([name, job]) => [name, job.oneAtATime, job.onlyOne])]),
    )
    .digest('hex')

async function makeQueues(owner: pg.ClientConfig, names: Record<string, JobDefinition>): Promise<void> {
  const boss = new PgBoss({ ...(owner as object), schema, supervise: false, schedule: false, max: 2 })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [name, job] of Object.entries(names)) {
      const policy = job.onlyOne ? 'exclusive' : job.oneAtATime ? 'singleton' : 'standard'
      if (!(await boss.getQueue(name)))
        await boss.createQueue(name, { policy, notify: true, retryLimit: 5, retryBackoff: true })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

const zone = 'Asia/Shanghai'

/** The sender's transaction with the database interface of pg-boss. */
const dbOf = ({ db }: Sender) => ({
  executeSql: async (text: string, values?: unknown[]) => {
    const result = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows: result.rows }
  },
})

/** Stores the schedules of jobs, which make up for a time without a process by one run, and removes those of jobs that no longer exist. */
async function plan(boss: PgBoss, definitions: Record<string, JobDefinition>): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (definitions[name]?.cron === undefined) await boss.unschedule(name)
  for (const [name, { cron }] of Object.entries(definitions))
    if (cron !== undefined) await boss.schedule(name, cron, null, { tz: zone, missed: 'once' })
}

/** Queues a due scheduled job for each organisation for which it is not paused. */
async function fanOut(boss: PgBoss, ctx: Ctx, name: string): Promise<void> {
  const { rows } = await tx(ctx, (ctx) => sql<{ tenantId: string }>`select * from job_targets(${name})`.execute(ctx.db))
  await boss.insert(
    name,
    rows.map(({ tenantId }) => ({ data: { tenantId }, singletonKey: tenantId })),
  )
}

/**
 * Starts the workers of this process. New jobs are noticed within milliseconds by NOTIFY, at the latest by polling.
 * @param contextFor creates the system context of a tenant
 */
export async function startJobs(
  connection: pg.ClientConfig,
  definitions: Record<string, JobDefinition>,
  contextFor: (tenantId?: string) => Ctx,
  log: Logger,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    schema,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    max: 2,
    // Maximum time until a job whose process has died is noticed.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    application_name: `faheng:${process.pid}`,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  for (const [name, definition] of Object.entries(definitions)) {
    let worker = ''
    const { promptSeconds } = definition
    const options = { batchSize: 1, ...(promptSeconds && { notifyPollingIntervalSeconds: promptSeconds }) }
    worker = await boss.work<JobData | null>(name, options, async ([job]) => {
      if (!job) return
      try {
        if (job.data?.tenantId === undefined) await fanOut(boss, contextFor(), name)
        else await definition.run(contextFor(job.data.tenantId), job.data)
      } catch (error) {
        log.error({ err: error, job: name, tenantId: job.data?.tenantId }, 'job failed')
        throw error
      } finally {
        // One notification may announce several jobs: check at once for the next one.
        boss.notifyWorker(worker)
      }
    })
  }
  await plan(boss, definitions)
  return {
    definitions,
    nextRun(name) {
      const cron = definitions[name]?.cron
      return cron === undefined ? undefined : boss.previewSchedule(cron, { tz: zone, count: 1 })[0]
    },
    lastDue(name, now) {
      const cron = definitions[name]?.cron
      if (cron === undefined) return undefined
      // The widest schedule is monthly; the narrowest, each minute, has had its last turn within the hour.
      for (const hours of [1, 25, 24 * 32]) {
        const from = new Date(now.getTime() - hours * 3_600_000)
        const last = boss.previewSchedule(cron, { tz: zone, from, count: 100 }).findLast((turn) => turn <= now)
        if (last) return last
      }
      return undefined
    },
    async send(sender, name, data = {}, options = {}) {
      const { onlyOne, expireSeconds, heartbeatSeconds } = definitions[name] ?? {}
      const key = {
        ...(onlyOne && { singletonKey: sender.tenantId }),
        ...(expireSeconds && { expireInSeconds: expireSeconds }),
        ...(heartbeatSeconds && { heartbeatSeconds }),
      }
      await boss.send(name, { ...data, tenantId: sender.tenantId }, { db: dbOf(sender), ...key, ...options })
    },
    // The worker that takes a job without a tenant fans it out to the organisations.
    async sendToAll(sender, name) {
      await boss.send(name, {}, { db: dbOf(sender) })
    },
    // A job that takes longer is abandoned: its lease expires, and another process runs it again.
    stop: () => boss.stop({ graceful: true, timeout: 2000 }),
  }
}
