import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Tables of which a step inserts rows. */
const added = {
  submit: ['audit_entry', 'flow_instance', 'flow_task', 'notice'],
  approve: ['audit_entry', 'flow_hold', 'flow_seen', 'notice_held'],
} as const
type Step = keyof typeof added
const tables = ['legal_case', ...new Set(Object.values(added).flat())]

/** The bare side of the measurement: a new case by its id, and one statement for each step. */
export interface Floor {
  add(id: string): Promise<unknown>
  take(step: Step, id: string): Promise<unknown>
}

/**
 * Makes tables like ours, without foreign keys and policies, and statements that write copies of the rows of a case of
 * ours: as it was before each step, and after it.
 * @param steps take the steps on our side
 */
export async function makeFloor(
  pool: pg.Pool,
  caseId: string,
  steps: Record<Step, () => Promise<unknown>>,
): Promise<Floor> {
  for (const table of tables)
    await pool.query(`create table floor_${table} (like ${table} including defaults including indexes)`)
  await pool.query('create table floor_job (like pgboss.job_common including defaults including indexes)')
  await keep(pool, 'drafted', caseId)
  await steps.submit()
  await keep(pool, 'submit', caseId)
  await steps.approve()
  await keep(pool, 'approve', caseId)
  await pool.query(
    `create table approve_job as select * from pgboss.job_common where name = 'workflow.deliver' limit 1`,
  )
  const inserts = async (step: Step, former: string) =>
    Promise.all(
      added[step].map(async (table) => {
        const isNew =
          table === 'flow_seen' ? 'true' : `not exists (select 1 from ${former}_${table} o where o.id = s.id)`
        return `insert into floor_${table} ${await copied(pool, table)} from ${step}_${table} s where ${isNew}`
      }),
    )
  const text = {
    submit: statement([stateOf('submit'), ...(await inserts('submit', 'drafted'))]),
    approve: statement([
      stateOf('approve'),
      `update floor_flow_task f set result = s.result, opinion = s.opinion, "doneTime" = s."doneTime", "doneById" = s."doneById",
        "doneByName" = s."doneByName", version = s.version, "updateTime" = s."updateTime" from approve_flow_task s
        where f."tenantId" = s."tenantId" and f.id = md5($1 || s.id) and s.result = 'approved'`,
      `update floor_flow_instance f set status = s.status, progress = s.progress, version = s.version, "updateTime" = s."updateTime"
        from approve_flow_instance s where f."tenantId" = s."tenantId" and f.id = md5($1 || s.id)`,
      `update floor_notice f set "readTime" = s."readTime" from approve_notice s
        where f."tenantId" = s."tenantId" and f.id = md5($1 || s.id)`,
      ...(await inserts('approve', 'submit')),
      `insert into floor_job ${await copied(pool, 'job_common', 'pgboss')} from approve_job s`,
    ]),
  }
  const draft = `insert into floor_legal_case ${await copied(pool, 'legal_case')} from drafted_legal_case s`
  return {
    add: (id) => pool.query({ name: 'add', text: draft, values: [id] }),
    take: (step, id) => pool.query({ name: step, text: text[step], values: [id] }),
  }
}

export const newFloorId = (): string => randomUUID().replaceAll('-', '')

const stateOf = (
  step: Step,
) => `update floor_legal_case f set status = s.status, stages = s.stages, version = s.version,
  "updateTime" = s."updateTime" from ${step}_legal_case s where f."tenantId" = s."tenantId" and f.id = $1`

const statement = (parts: readonly string[]): string =>
  `with ${parts.map((part, i) => `part${i} as (${part})`).join(', ')} select 1`

/** Keeps the rows of the case as they are now. */
async function keep(pool: pg.Pool, name: string, caseId: string): Promise<void> {
  for (const table of tables)
    await pool.query(
      `create table ${name}_${table} as select * from ${table} where "${table === 'legal_case' ? 'id' : 'bizId'}" = '${caseId}'`,
    )
}

/** The columns of a table, and how a copy of a row `s` fills them: with ids of its own, for the case `$1`. */
async function copied(pool: pg.Pool, table: string, schema = 'public'): Promise<string> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = $1 and table_name = $2 and is_generated = 'NEVER' order by ordinal_position`,
    [schema, table],
  )
  const value = ({ name, type }: { name: string; type: string }): string => {
    if (type === 'uuid' && name === 'id') return 'gen_random_uuid()'
    if (name === 'bizId' || (table === 'legal_case' && (name === 'id' || name === 'caseNo'))) return '$1'
    return name === 'id' || name === 'instanceId' || name === 'holdId' ? `md5($1 || s."${name}")` : `s."${name}"`
  }
  return `(${rows.map(({ name }) => `"${name}"`).join(', ')}) select ${rows.map(value).join(', ')}`
}
