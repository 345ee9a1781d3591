import type { Ctx } from '../context.ts'
import type { JobFacts } from './port.ts'

/** What a queued piece of work knows: ids only, and the tenant it belongs to. */
export interface JobData {
  tenantId: string
  [name: string]: string
}

/** A domain's named piece of work behind requests. */
export interface JobDefinition extends JobFacts {
  /** Runs with the tenant's rows and nobody signed in; it opens its transactions itself. Failing, it is tried again. */
  run(ctx: Ctx, data: JobData): Promise<void>
}
