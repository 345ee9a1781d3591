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
  /** Five fields of cron, in China's time: when it is done by itself, for each organisation. */
  cron?: string
  /** True when two at once, in whatever process, would get in each other's way. */
  oneAtATime?: boolean
  /** True when a second one for the same tenant, waiting or running, would do the same again: it is not queued. */
  onlyOne?: boolean
}
