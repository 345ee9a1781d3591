import type { Ctx } from '../context.ts'
import type { JobFacts } from './port.ts'

/** The data of a queued job: its tenant, and ids only. */
export interface JobData {
  tenantId: string
  [name: string]: string
}

/** A domain's background job. */
export interface JobDefinition extends JobFacts {
  /** Runs as the system of the tenant and opens its own transactions. A failed job is retried. */
  run(ctx: Ctx, data: JobData): Promise<void>
}
