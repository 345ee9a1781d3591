import type { Db } from '../db/kysely.ts'
import type { JobDefinition } from './definition.ts'

/** The part of a request that queueing needs: its transaction and tenant. */
export interface Sender {
  readonly db: Db
  readonly tenantId: string
}

/** The queue, kept in PostgreSQL. */
export interface Jobs {
  /** Puts work into the queue inside the caller's transaction: it will be done if, and only if, that commits. */
  send(sender: Sender, name: string, data?: Record<string, string>, options?: { startAfter?: Date }): Promise<void>
  /** All named pieces of work. */
  readonly definitions: Readonly<Record<string, JobDefinition>>
  /** When scheduled work is due next; undefined for work that is not scheduled. */
  nextRun(name: string): Date | undefined
  stop(): Promise<void>
}
