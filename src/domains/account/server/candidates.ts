import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'

/** An account that a sign-in may be for. */
export interface Candidate {
  tenantId: string
  accountId: string
  loginName: string
  tenantName: string
  tenantKind: 'provider' | 'tenant'
  passwordHash: string
  /** 0 enabled, 1 disabled, 2 waits for confirmation by an administrator of its organisation. */
  status: number
  tenantStatus: number
  mustChangePassword: boolean
}

/**
 * Existing accounts with a name, phone, mail address or id, the last used first; of all tenants unless one is given.
 */
export async function candidates(
  ctx: Ctx,
  by: 'loginName' | 'phone' | 'email' | 'id',
  value: string,
  tenantId: string | null = null,
): Promise<Candidate[]> {
  return tx(
    ctx,
    async (ctx) =>
      (await sql<Candidate>`select * from sign_in_candidates(${by}, ${value}, ${tenantId})`.execute(ctx.db)).rows,
  )
}

export const isUsable = (one: Candidate): boolean => one.status === 0 && one.tenantStatus === 0
