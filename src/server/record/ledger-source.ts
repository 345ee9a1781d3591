import { type Expression, sql, type SqlBool } from 'kysely'
import type { Ctx } from '../context.ts'
import type { RecordTable } from '../db/table.ts'
import { madeAt, madeBeneath, type Rows } from './filter.ts'

/** A record as a standing book takes it in. */
export interface LedgerRow {
  bizId: string
  bizNo: string
  bizName: string
  /** Fen; null for records without an amount. */
  amount: number | null
  /** The contract that it is as closed as. */
  contractId: string | null
  /** Its further columns as texts: codes as they are, several of them joined by commas. */
  content: Record<string, string>
}
/** What the book of one kind asks for: the days of a month, and the institution that reports, with all below it. */
interface Asked {
  from: string
  to: string
  ogn: string
}

type Column = string | Expression<unknown>
interface BookSpec<T extends RecordTable> {
  table: T
  /** The permission item of those who may look at the kind. */
  item: string
  /** Those that the caller may see. */
  rows(ctx: Ctx): Rows<T>
  no: Column
  name: Column
  amount?: Column
  contractId?: Column
  content: Readonly<Record<string, Column>>
  /** Which of them count at all; absent: those that are neither drafts nor cancelled. */
  counts?: Expression<SqlBool>
  /** Whether a row is the institution's, where it does not say itself where it was made. */
  isOf?(ogn: string): Expression<SqlBool>
}

/** What a domain offers to the standing book. */
export interface LedgerSource {
  item: string
  /** The kind's records of a month that the caller may see. */
  of(ctx: Ctx, asked: Asked): Promise<LedgerRow[]>
  /** Whether the caller may see the record. */
  has(ctx: Ctx, id: string): Promise<boolean>
}

/** Several codes (jsonb) as one text. */
export const joined = (column: string): Expression<string> =>
  sql<string>`(select string_agg(code, ',') from jsonb_array_elements_text(${sql.ref(column)}) code)`

/** Makes a kind's records known to the standing book: one statement a month, in the caller's sight. */
export function ledgerSourceOf<T extends RecordTable>(spec: BookSpec<T>): LedgerSource {
  const { table } = spec
  const column = (of: Column) => (typeof of === 'string' ? sql`${sql.ref(`${table}.${of}`)}` : of)
  const pairs = Object.entries(spec.content).map(([name, of]) => sql`${sql.lit(name)}, (${column(of)})::text`)
  const counts = spec.counts ?? sql<SqlBool>`${sql.ref(`${table}.status`)} not in (1, 7)`
  return {
    item: spec.item,
    of: (ctx, { from, to, ogn }) =>
      madeAt(spec.rows(ctx), table, { createDateFrom: from, createDateTo: to })
        .where(spec.isOf?.(ogn) ?? madeBeneath(table, ogn))
        .where(counts)
        .select([
          sql<string>`${sql.ref(`${table}.id`)}`.as('bizId'),
          sql<string>`${column(spec.no)}`.as('bizNo'),
          sql<string>`${column(spec.name)}`.as('bizName'),
          sql<number | null>`${spec.amount === undefined ? sql`null::bigint` : column(spec.amount)}`.as('amount'),
          sql<string | null>`${spec.contractId === undefined ? sql`null::text` : column(spec.contractId)}`.as(
            'contractId',
          ),
          sql<Record<string, string>>`jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)}))`.as('content'),
        ])
        .orderBy(sql`${sql.ref(`${table}.createTime`)}, ${sql.ref(`${table}.id`)}`)
        .execute(),
    async has(ctx, id) {
      const row = await spec
        .rows(ctx)
        .select(sql`1`.as('one'))
        .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${id}`)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
