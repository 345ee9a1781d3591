import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'

/** An account that may be the one that wants to sign in. */
export interface Candidate {
  tenantId: string
  accountId: string
  loginName: string
  tenantName: string
  tenantKind: 'provider' | 'tenant'
  passwordHash: string
  /** 0 enabled, 1 disabled, 2 waits until an administrator of its organisation has confirmed it. */
  status: number
  tenantStatus: number
  mustChangePassword: boolean
}

/** Living accounts of a name, phone, address or id, whoever used them last first; of all tenants unless one is named. */
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
