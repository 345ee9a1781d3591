import type { PoolClient } from 'pg'
import { Context } from '../../../src/server/context.ts'
import { DbTransaction } from '../../../src/server/db/transactions/transaction.ts'
import { table, type TenantTable } from '../../../src/server/db/table.ts'
import { columnsOf } from '../../../src/server/db/types.gen.ts'
import { systemWho } from '../../../src/server/session/system.ts'

const tenantTables = Object.entries(columnsOf)
  .filter(([, columns]) => (columns as readonly string[]).includes('tenantId'))
  .map(([name]) => name as TenantTable)

/** Returns the tables whose statements of `table(ctx)` do not contain the tenant of the ctx. */
export function tablesWithoutTenant(): string[] {
  const tenantId = 'F'.repeat(32)
  // Statements are only compiled, not sent.
  const silent = new DbTransaction({} as PoolClient)
  const ctx = new Context({ now: new Date() } as ConstructorParameters<typeof Context>[0], systemWho(tenantId), silent)
  return tenantTables.filter((name) => {
    const rows = table(ctx, name)
    const statements = [rows.select().selectAll(), rows.update().set({} as never), rows.remove()]
    const compiled = statements.map((statement) => statement.compile())
    const inserted = rows.insert({}).compile()
    return !(
      compiled.every(({ sql, parameters }) => {
        const at = new RegExp(`"${name}"\\."tenantId" = \\$(\\d+)`).exec(sql)?.[1]
        return at !== undefined && parameters[Number(at) - 1] === tenantId
      }) && inserted.parameters.includes(tenantId)
    )
  })
}
