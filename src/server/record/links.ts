import { sql } from 'kysely'
import type { CodeValue } from '../../kernel/codes.ts'
import { formatYuan } from '../../kernel/money.ts'
import type { Ctx } from '../context.ts'
import type { RecordTable } from '../db/table.ts'
import { type RecordKind, type Stakes, stakesOf, type HistoryLabels } from '../records.ts'
import type { Rows } from './filter.ts'

/** What ties records of a kind to others. */
export interface Links {
  /** Kind of record → the column that names one of that kind, whose page then leads here. */
  references?: Readonly<Record<string, string>>
  /**
   * Columns with the names of the other side, the amount, and the currency where it is not always CNY; absent: those of the
   * record that it names.
   */
  stakes?: { counterparty: string; amount: string; currency?: string }
  /** The column with the state that the list shows; absent: `status`. */
  state?: string
}
interface LinkedKind<T extends RecordTable> extends Links {
  table: T
  number: string
  title: string
  pageOf: (id: string) => string
  /** The records that the caller may see. */
  visible(ctx: Ctx): Rows<T>
}

/** How many records a record's page lists of each kind that names it. */
const referringUpTo = 50

/** How a kind answers which of its records name another one, and with whom and for how much they are. */
export function linksOf<T extends RecordTable>(
  kind: LinkedKind<T>,
  codes: HistoryLabels['codes'],
): Pick<RecordKind, 'referringTo' | 'stakes'> {
  const { table, number, title, references = {}, state = 'status' } = kind
  const columns = (names: readonly string[]) => names.map((name) => sql`${sql.ref(`${table}.${name}`)}`.as(name))
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')

  async function referringTo(ctx: Ctx, bizType: string, bizId: string) {
    const column = references[bizType]
    if (column === undefined) return []
    const rows = (await kind
      .visible(ctx)
      .where(sql.ref(`${table}.${column}`), '=', bizId)
      .select(columns(['id', number, title, state]))
      .orderBy(sql`${sql.ref(`${table}.createTime`)} desc, ${sql.ref(`${table}.id`)} desc`)
      .limit(sql.lit(referringUpTo))
      .execute()) as Record<string, unknown>[]
    return rows.map((row) => {
      const id = text(row['id'])
      const key = codes?.[state]?.labelKey(row[state] as CodeValue) ?? ''
      return {
        bizType: table,
        id,
        number: text(row[number]),
        title: text(row[title]),
        path: kind.pageOf(id),
        state: { name: key.slice(key.lastIndexOf('.') + 1), word: ctx.say(key) },
      }
    })
  }

  async function stakes(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Stakes>> {
    const [reference] = Object.entries(references)
    const names = kind.stakes ? Object.values(kind.stakes) : reference ? [reference[1]] : []
    if (names.length === 0) return new Map()
    const rows = (await kind
      .visible(ctx)
      .where(sql.ref(`${table}.id`), 'in', ids)
      .select(columns(['id', ...names]))
      .execute()) as Record<string, unknown>[]
    if (!kind.stakes) return named(ctx, reference!, rows)
    const { counterparty, amount, currency } = kind.stakes
    return new Map(
      rows.map((row) => {
        const fen = row[amount]
        const yuan = typeof fen === 'number' ? formatYuan(fen) : null
        const unit = currency === undefined ? 'CNY' : text(row[currency])
        return [text(row['id']), { counterparty: text(row[counterparty]), amount: yuan, currency: unit }]
      }),
    )
  }

  /** The same of records that have none of their own: what is known of those that they name. */
  async function named(ctx: Ctx, [bizType, column]: [string, string], rows: readonly Record<string, unknown>[]) {
    const pairs = rows.map((row) => ({ bizType, id: text(row['id']), bizId: text(row[column]) }))
    const known = await stakesOf(
      ctx,
      pairs.filter(({ bizId }) => bizId !== ''),
    )
    return new Map(pairs.flatMap(({ id, bizId }) => (known.has(bizId) ? [[id, known.get(bizId)!] as const] : [])))
  }
  return { referringTo, stakes }
}
