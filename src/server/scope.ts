import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from './context.ts'

/**
 * The rows of a stamped table that the caller's data scope covers; undefined when it covers all of the tenant.
 * @param table whose columns `createPsnId`, `createDeptId`, `createOgnId`, `createPsnFullId` are meant
 */
export function inScope(ctx: Ctx, table: string): Expression<SqlBool> | undefined {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const { scope } = ctx.who
  switch (scope.kind) {
    case 'all':
      return undefined
    case 'below':
      return sql<SqlBool>`starts_with(${column('createPsnFullId')}, ${scope.prefix})`
    case 'ogn':
      return sql<SqlBool>`${column('createOgnId')} = ${scope.ognId}`
    case 'dept':
      return sql<SqlBool>`${column('createDeptId')} = ${scope.deptId}`
    case 'self':
      return sql<SqlBool>`${column('createPsnId')} = ${ctx.who.accountId}`
  }
}
