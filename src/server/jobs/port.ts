/** Work done behind requests, kept in PostgreSQL until it is done. */
export interface JobContext {
  signal: AbortSignal
}
export type JobHandler = (data: unknown, job: JobContext) => Promise<void>

/** A domain's named pieces of work. `cron` repeats one (minutes and up), `everySeconds` for what must be prompt. */
export interface JobDefinition {
  run: JobHandler
  cron?: string
}

export interface Jobs {
  /** Puts work into the queue inside the caller's transaction: it is done if, and only if, that commits. */
  send(ctx: import('../context.ts').Ctx, name: string, data: Record<string, unknown>): Promise<void>
  stop(): Promise<void>
}
