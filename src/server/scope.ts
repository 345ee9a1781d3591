import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from './context.ts'
import { hasColumn } from './db/table.ts'
import type { DB } from './db/types.gen.ts'
import type { Scope } from './session/who.ts'

/** What makes a record of a kind somebody's own, beside the data scopes. */
export interface Sight {
  /** A table with the create-record stamp; with a column `recordLevel` where records may be closed. */
  table: keyof DB
  bizType: string
  /** Columns with the accounts to whom a record belongs: who made it, who handles it. */
  owners: readonly string[]
  /** Whether the caller takes part in it: an approval, a hand-over … */
  takesPart: Expression<SqlBool>
}

/** The ways in which a record can come into somebody's sight. */
export const ways = ['scope', 'shared', 'owner', 'part', 'member'] as const
export type Way = (typeof ways)[number]

const never = sql<SqlBool>`false`

/**
 * Each way as a condition on a record's row; one that holds is enough. The level of a record closes ways to it: an
 * internal one is not reached by data authorizations, a secret one by no data scope at all.
 */
export function waysToSee(ctx: Ctx, sight: Sight): Record<Way, Expression<SqlBool>> {
  const { accountId, scope, shared } = ctx.who
  const column = (name: string) => sql.ref<string>(`${sight.table}.${name}`)
  const isClosable = hasColumn(sight.table, 'recordLevel')
  const secret = isClosable ? sql<SqlBool>`(${column('recordLevel')} = 'secret')` : never
  const internal = isClosable ? sql<SqlBool>`(${column('recordLevel')} <> 'normal')` : never
  const owned = sight.owners.map((name) => sql<SqlBool>`${column(name)} = ${accountId}`)
  return {
    scope: sql<SqlBool>`(not ${secret} and ${within(scope, sight.table)})`,
    shared: isEmpty(shared) ? never : sql<SqlBool>`(not ${internal} and ${within(shared, sight.table)})`,
    owner: sql<SqlBool>`(${sql.join(owned, sql` or `)})`,
    part: sight.takesPart,
    member: sql<SqlBool>`exists (select 1 from record_member m where m."tenantId" = ${ctx.tenantId}
      and m."bizType" = ${sight.bizType} and m."bizId" = ${column('id')} and m."accountId" = ${accountId})`,
  }
}

/** The condition that every query of records puts on its rows: some way leads to them. */
export function inSight(ctx: Ctx, sight: Sight): Expression<SqlBool> {
  const conditions = waysToSee(ctx, sight)
  // In this order: what needs no other table is decided first, for most rows.
  return sql<SqlBool>`(${sql.join(
    ways.map((way) => conditions[way]),
    sql` or `,
  )})`
}

/** Records whose maker sat in the scope. */
function within({ all, below, depts, ogns }: Scope, table: string): Expression<SqlBool> {
  if (all) return sql<SqlBool>`true`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('createPsnFullId')} ^@ any(${[...below]}::text[])
    or ${column('createDeptId')} = any(${[...depts]}::text[]) or ${column('createOgnId')} = any(${[...ogns]}::text[]))`
}

const isEmpty = ({ all, below, depts, ogns }: Scope) => !all && below.length + depts.length + ogns.length === 0
