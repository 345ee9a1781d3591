import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { stampOf } from '../../../server/stamp.ts'

/** A new item for a bulk insert. */
export interface NewItem {
  id: string
  parentId: string
  dicCode: string
  dicName: string
  dicNameEn: string
  dicNameEs: string
  dicNameJa: string
  dicValue: string
  dicSort: number
  isLeaf: boolean
  isPublic: boolean
  builtIn: boolean
  level: number
  fullPath: string
  solidMode: 'none' | 'value' | 'order'
  color: string
  scopes: string[]
  remark: string
}

const columns = {
  id: 'text',
  parentId: 'text',
  dicCode: 'text',
  dicName: 'text',
  dicNameEn: 'text',
  dicNameEs: 'text',
  dicNameJa: 'text',
  dicValue: 'text',
  dicSort: 'integer',
  isLeaf: 'boolean',
  isPublic: 'boolean',
  builtIn: 'boolean',
  level: 'integer',
  fullPath: 'text',
  solidMode: 'text',
  color: 'text',
  scopes: 'jsonb',
  remark: 'text',
} as const satisfies Record<keyof NewItem, string>
const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
const typed = sql.join(Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`))

/** The items as a table in a statement, passed as one parameter. */
export const asRecords = (items: readonly NewItem[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n (${typed})`

/** Inserts many items in one statement; existing ones are unchanged. @returns number of inserted items */
export async function insertItems(ctx: Ctx, items: readonly NewItem[]): Promise<number> {
  const { createTime, ...stamp } = stampOf(ctx)
  const stamped = Object.entries({ tenantId: ctx.tenantId, ...stamp, createTime, updateTime: ctx.now })
  const result = await sql`
    insert into dictionary (${names}, ${sql.join(stamped.map(([name]) => sql.ref(name)))})
    select ${names}, ${sql.join(stamped.map(([name, value]) => (name.endsWith('Time') ? sql`${value}::timestamptz` : sql`${value}::text`)))}
    from ${asRecords(items)}
    on conflict do nothing`.execute(ctx.db)
  return Number(result.numAffectedRows ?? 0)
}
