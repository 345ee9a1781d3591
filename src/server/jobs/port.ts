import type { Ctx } from '../context.ts'

/** What a queued piece of work knows: ids only, and the tenant it belongs to. */
export interface JobData {
  tenantId: string
  [name: string]: string
}

/** A domain's named piece of work behind requests. */
export interface JobDefinition {
  /** Runs with the tenant's rows and nobody signed in; it opens its transactions itself. Failing, it is tried again. */
  run(ctx: Ctx, data: JobData): Promise<void>
  /** True when two at once, in whatever process, would get in each other's way. */
  oneAtATime?: boolean
}

/** The queue, kept in PostgreSQL. */
export interface Jobs {
  /** Puts work into the queue inside the caller's transaction: it will be done if, and only if, that commits. */
  send(ctx: Ctx, name: string, data?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}
