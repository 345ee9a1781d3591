import type { Db } from '../db/transactions/kysely.ts'

/** The part of a request that queueing needs: its transaction and tenant. */
export interface Sender {
  readonly db: Db
  readonly tenantId: string
}

/** Scheduling options of a job. */
export interface JobFacts {
  /** Cron expression of five fields, in China's time, at which the job runs for each organisation. */
  cron?: string
  /** True when two runs must not overlap, in any process. */
  oneAtATime?: boolean
  /** True when a second job for the same tenant is redundant: it is not queued while one is waiting or running. */
  onlyOne?: boolean
  /**
   * Seconds after which another process runs a job again; default 900. It is the longest time that a job may take.
   */
  expireSeconds?: number
  /** For long jobs: seconds without a sign of life after which a process has died and another one runs its job again. */
  heartbeatSeconds?: number
  /** Seconds within which a job that was sent for later begins when its time has come; default 30. */
  promptSeconds?: number
}

/** The job queue, stored in PostgreSQL. */
export interface Jobs {
  /** Queues a job in the sender's transaction: it runs if, and only if, the transaction commits. */
  send(sender: Sender, name: string, data?: Record<string, string>, options?: { startAfter?: Date }): Promise<void>
  /** The same for each organisation for which the job is not paused. */
  sendToAll(sender: Sender, name: string): Promise<void>
  /** All jobs by name. */
  readonly definitions: Readonly<Record<string, JobFacts>>
  /** The next scheduled run; undefined for a job without a schedule. */
  nextRun(name: string): Date | undefined
  /** The last scheduled time up to a moment; undefined for a job without a schedule. */
  lastDue(name: string, now: Date): Date | undefined
  stop(): Promise<void>
}
