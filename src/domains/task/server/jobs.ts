import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { jobRuns, jobSummaries, type Run } from '../../../server/jobs/history.ts'
import type { Job, taskApi } from '../api.ts'

/** The title of a job is in its domain's words: `contract.index` has `contract.job.index`. */
function titleOf(ctx: Ctx, name: string): string {
  const key = name.replace('.', '.job.')
  return ctx.platform.messages.has(key) ? ctx.say(key) : name
}

const definitionOf = (ctx: Ctx, name: string) => ctx.platform.jobs.definitions[name] ?? failMissing()

/** Minutes within which a job that is due has begun. */
const grace = 15

/**
 * When a scheduled job was due and has not begun; null while all is well.
 * @param last its last run
 * @param since nothing was due before the organisation existed
 */
function missedAt(ctx: Ctx, name: string, last: Run | null, since: Date): string | null {
  const due = ctx.platform.jobs.lastDue(name, new Date(ctx.now.getTime() - grace * 60_000))
  if (!due || due < since) return null
  const at = formatInstant(due)
  return last?.startTime && last.startTime >= at ? null : at
}

async function tenantSince(ctx: Ctx): Promise<Date> {
  const { createTime } = await ctx.db
    .selectFrom('tenant')
    .select('createTime')
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
  return new Date(createTime)
}

/** All background jobs, scheduled ones first. */
export async function listJobs(ctx: Ctx): Promise<Job[]> {
  const { jobs } = ctx.platform
  const names = Object.keys(jobs.definitions)
  const summaries = await jobSummaries(ctx, names)
  const since = await tenantSince(ctx)
  const pauses = await table(ctx, 'job_pause').select().select(['name', 'pausedByName']).execute()
  return summaries
    .map(({ name, ...rest }): Job => {
      const pause = pauses.find((one) => one.name === name)
      const next = jobs.nextRun(name)
      return {
        ...rest,
        name,
        title: titleOf(ctx, name),
        cron: jobs.definitions[name]?.cron ?? '',
        nextRun: next && !pause ? formatInstant(next) : null,
        missed: pause ? null : missedAt(ctx, name, rest.last, since),
        paused: pause !== undefined,
        pausedByName: pause?.pausedByName ?? '',
      }
    })
    .sort((a, b) => Number(b.cron !== '') - Number(a.cron !== '') || (a.name < b.name ? -1 : 1))
}

/** @throws `common.recordMissing` for an unknown name */
export async function listRuns(ctx: Ctx, q: ParsedInputOf<typeof taskApi.runs>) {
  definitionOf(ctx, q.name)
  return jobRuns(ctx, q.name, q)
}

/** Runs a scheduled job now, for the caller's organisation. @throws `task.notScheduled` for a job that needs input */
export async function runJob(ctx: Ctx, { name }: ParsedInputOf<typeof taskApi.run>): Promise<boolean> {
  if (definitionOf(ctx, name).cron === undefined) fail('task.notScheduled')
  await ctx.platform.jobs.send(ctx, name)
  await audit(ctx, { action: 'task.run', bizType: 'job', note: name })
  return true
}

/** Pauses or resumes a scheduled job; the provider's setting applies to all organisations. */
export async function pauseJob(ctx: Ctx, { name, paused }: ParsedInputOf<typeof taskApi.pause>): Promise<boolean> {
  if (definitionOf(ctx, name).cron === undefined) fail('task.notScheduled')
  if (paused)
    await table(ctx, 'job_pause')
      .insert({ name, pausedByName: ctx.who.name })
      .onConflict((c) => c.doNothing())
      .execute()
  else await table(ctx, 'job_pause').remove().where('name', '=', name).execute()
  await audit(ctx, { action: paused ? 'task.pause' : 'task.resume', bizType: 'job', note: name })
  return true
}
