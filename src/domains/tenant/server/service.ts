import { sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { installStandards } from '../../cost-standard/server/service.ts'
import { installDictionary } from '../../dictionary/server/service.ts'

export interface NewTenant {
  kind: 'provider' | 'tenant'
  name: string
  /** Short code of the institution, part of its contract numbers. */
  code: string
}

/** Makes a tenant and makes it the one of the running transaction. @returns its id */
export async function createTenant(ctx: Ctx, tenant: NewTenant): Promise<string> {
  const id = newId()
  await sql`select tenant_create(${id}, ${tenant.kind}, ${tenant.name}, ${tenant.code})`.execute(ctx.db)
  await sql`select set_config('app.tenant', ${id}, true)`.execute(ctx.db)
  if (tenant.kind === 'provider') {
    await installDictionary(ctx.asSystem(id))
    await installStandards(ctx.asSystem(id))
  }
  return id
}

/** Whether this installation has no tenant yet. */
export async function isUntouched(ctx: Ctx): Promise<boolean> {
  const result = await sql<{ none: boolean }>`select tenant_none() as none`.execute(ctx.db)
  return result.rows[0]!.none
}
