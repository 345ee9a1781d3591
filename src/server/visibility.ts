import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from './context.ts'
import { hasColumn } from './db/table.ts'
import type { DB } from './db/types.gen.ts'
import type { Scope } from './session/who.ts'

/** What makes a record of a kind visible to an account, in addition to data scopes. */
export interface Visibility {
  /** A table with the creation stamp; with a column `recordLevel` where records have confidentiality levels. */
  table: keyof DB
  bizType: string
  /** Columns with the accounts that own a record: its creator, its handler. */
  owners: readonly string[]
  /** Whether the caller takes part in the record: an approval, a hand-over … */
  takesPart: Expression<SqlBool>
}

/** The grounds on which a record can be visible to an account. */
export const visibilityReasons = ['scope', 'shared', 'owner', 'part', 'member'] as const
export type VisibilityReason = (typeof visibilityReasons)[number]

const never = sql<SqlBool>`false`

/**
 * Each ground of visibility as an SQL condition on a record's row; one of them is enough. The record's level excludes
 * some: data authorizations do not cover internal records, and no data scope covers secret ones.
 */
export function reasonsOfVisibility(ctx: Ctx, visibility: Visibility): Record<VisibilityReason, Expression<SqlBool>> {
  const { accountId, scope, shared } = ctx.who
  const column = (name: string) => sql.ref<string>(`${visibility.table}.${name}`)
  const isClosable = hasColumn(visibility.table, 'recordLevel')
  const secret = isClosable ? sql<SqlBool>`(${column('recordLevel')} = 'secret')` : never
  const internal = isClosable ? sql<SqlBool>`(${column('recordLevel')} <> 'normal')` : never
  const owned = visibility.owners.map((name) => sql<SqlBool>`${column(name)} = ${accountId}`)
  return {
    scope: sql<SqlBool>`(not ${secret} and ${within(scope, visibility.table)})`,
    shared: isEmpty(shared) ? never : sql<SqlBool>`(not ${internal} and ${within(shared, visibility.table)})`,
    owner: sql<SqlBool>`(${sql.join(owned, sql` or `)})`,
    part: visibility.takesPart,
    member: sql<SqlBool>`exists (select 1 from record_member m where m."tenantId" = ${ctx.tenantId}
      and m."bizType" = ${visibility.bizType} and m."bizId" = ${column('id')} and m."accountId" = ${accountId})`,
  }
}

/** The visibility condition of every query of records: at least one ground applies. */
export function visibleTo(ctx: Ctx, visibility: Visibility): Expression<SqlBool> {
  const conditions = reasonsOfVisibility(ctx, visibility)
  // In this order: conditions without another table come first and decide most rows.
  return sql<SqlBool>`(${sql.join(
    visibilityReasons.map((way) => conditions[way]),
    sql` or `,
  )})`
}

/** SQL condition: the record was created within the scope. */
function within({ all, below, depts, ogns }: Scope, table: string): Expression<SqlBool> {
  if (all) return sql<SqlBool>`true`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('createPsnFullId')} ^@ any(${[...below]}::text[])
    or ${column('createDeptId')} = any(${[...depts]}::text[]) or ${column('createOgnId')} = any(${[...ogns]}::text[]))`
}

const isEmpty = ({ all, below, depts, ogns }: Scope) => !all && below.length + depts.length + ogns.length === 0
