import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../context.ts'

/** How records learn of the caller's part in their approval; the domain of approvals knows. */
export interface Part {
  /** Whether he has or had one, as a condition on the rows' id column. */
  takesPart(ctx: Ctx, idColumn: string): Expression<SqlBool>
  /** What waits for him, or can still be taken back by him. */
  of(ctx: Ctx, id: string): Promise<{ hasTask: boolean; mayWithdraw: boolean }>
  /** The account that took the last step of a finished approval. */
  lastApprover(ctx: Ctx, id: string): Promise<string | null | undefined>
  /** Ends what still waits for somebody, because the record itself goes another way. */
  end(ctx: Ctx, id: string): Promise<void>
}

/** For kinds that are a directory of the organisation: whoever may see the kind sees all of it. */
export const everybody: Part = {
  takesPart: () => sql<SqlBool>`true`,
  of: () => Promise.resolve({ hasTask: false, mayWithdraw: false }),
  lastApprover: () => Promise.resolve(undefined),
  end: () => Promise.resolve(),
}
