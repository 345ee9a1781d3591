import type { Db } from '../db/transactions/kysely.ts'

/** The part of a request that queueing needs: its transaction and tenant. */
export interface Sender {
  readonly db: Db
  readonly tenantId: string
}

/** What is known of a named piece of work, whatever it does. */
export interface JobFacts {
  /** Five fields of cron, in China's time: when it is done by itself, for each organisation. */
  cron?: string
  /** True when two at once, in whatever process, would get in each other's way. */
  oneAtATime?: boolean
  /** True when a second one for the same tenant, waiting or running, would do the same again: it is not queued. */
  onlyOne?: boolean
  /** Seconds after which another process begins a piece again whose process has died; 900 when absent. */
  expireSeconds?: number
}

/** The queue, kept in PostgreSQL. */
export interface Jobs {
  /** Puts work into the queue inside the caller's transaction: it will be done if, and only if, that commits. */
  send(sender: Sender, name: string, data?: Record<string, string>, options?: { startAfter?: Date }): Promise<void>
  /** The same for each organisation that does not do without this work. */
  sendToAll(sender: Sender, name: string): Promise<void>
  /** All named pieces of work. */
  readonly definitions: Readonly<Record<string, JobFacts>>
  /** When scheduled work is due next; undefined for work that is not scheduled. */
  nextRun(name: string): Date | undefined
  stop(): Promise<void>
}
