import type { Ctx } from '../../../server/context.ts'
import { asOrganisation } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'

/** Runs `work` in a transaction of a tenant, as its system: for calls before sign-in. */
export const asTenant = <T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  tx(ctx, async (ctx) => work(await asOrganisation(ctx, tenantId)))
