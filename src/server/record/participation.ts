import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../context.ts'

/** How records learn of the caller's part in their approval; the domain of approvals knows. */
export interface Participation {
  /** SQL condition on the id column: the caller has or had an approval task of the record. */
  takesPart(ctx: Ctx, idColumn: string): Expression<SqlBool>
  /** The open task of the caller, or the submission that the caller can still withdraw. */
  of(ctx: Ctx, id: string): Promise<{ hasTask: boolean; mayWithdraw: boolean }>
  /** The account that took the last step of a finished approval. */
  lastApprover(ctx: Ctx, id: string): Promise<string | null | undefined>
  /** Ends the open tasks of a record whose state has changed otherwise. */
  end(ctx: Ctx, id: string): Promise<void>
}

/** For kinds that are a directory of the organisation: every caller with the view permission sees all rows. */
export const everybody: Participation = {
  takesPart: () => sql<SqlBool>`true`,
  of: () => Promise.resolve({ hasTask: false, mayWithdraw: false }),
  lastApprover: () => Promise.resolve(undefined),
  end: () => Promise.resolve(),
}
