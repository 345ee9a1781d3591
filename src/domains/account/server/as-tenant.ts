import type { Ctx } from '../../../server/context.ts'
import { asOrganisation } from '../../../server/db/shared.ts'
import { tx } from '../../../server/db/tx.ts'

/** Works in a transaction of a tenant's although nobody is signed in yet. */
export const asTenant = <T>(ctx: Ctx, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  tx(ctx, async (ctx) => work(await asOrganisation(ctx, tenantId)))
