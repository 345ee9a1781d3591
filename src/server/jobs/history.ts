import { sql } from 'kysely'
import { type Page, type PageQuery, pageOf } from '../../kernel/page.ts'
import type { Ctx } from '../context.ts'
import { onlyRow } from '../db/query.ts'

/** One run of a job. */
export interface Run {
  id: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  createTime: string
  startTime: string | null
  endTime: string | null
  retries: number
  /** The error of a failed run; empty otherwise. */
  error: string
}

export interface JobSummary {
  name: string
  last: Run | null
  waiting: number
  failed: number
}

/**
 * The queue's rows of the caller's tenant, which contain only ids and the tenant. Callers check the permission to see
 * them.
 */
const rows = (ctx: Ctx) => sql`pgboss.job j where j.data->>'tenantId' = ${ctx.tenantId}`

const run = sql`j.id::text, j.state::text, j.created_on as "createTime", j.started_on as "startTime",
  j.completed_on as "endTime", j.retry_count as retries,
  case when j.state in ('failed', 'retry') then left(coalesce(j.output->>'message', j.output::text, ''), 1000) else '' end as error`

/** The last run of each named job, and the numbers of waiting and failed ones. The queue keeps runs for a week. */
export async function jobSummaries(ctx: Ctx, names: readonly string[]): Promise<JobSummary[]> {
  const counts = await sql<{ name: string; waiting: number; failed: number }>`
    select j.name, count(*) filter (where j.state in ('created', 'retry', 'active')) as waiting,
      count(*) filter (where j.state = 'failed') as failed
    from ${rows(ctx)} group by j.name`.execute(ctx.db)
  const lasts = await sql<Run & { name: string }>`
    select distinct on (j.name) j.name, ${run} from ${rows(ctx)} and j.started_on is not null
    order by j.name, j.started_on desc`.execute(ctx.db)
  return names.map((name) => {
    const count = counts.rows.find((row) => row.name === name)
    return {
      name,
      last: lasts.rows.find((row) => row.name === name) ?? null,
      waiting: count?.waiting ?? 0,
      failed: count?.failed ?? 0,
    }
  })
}

/** The runs of one job that the queue still keeps, newest first. */
export async function jobRuns(ctx: Ctx, name: string, q: PageQuery): Promise<Page<Run>> {
  const found = await sql<Run>`
    select ${run} from ${rows(ctx)} and j.name = ${name}
    order by j.created_on desc, j.id limit ${q.size} offset ${(q.current - 1) * q.size}`.execute(ctx.db)
  const count = await sql<{ n: number }>`select count(*) as n from ${rows(ctx)} and j.name = ${name}`.execute(ctx.db)
  return pageOf(found.rows, onlyRow(count.rows).n, q)
}
