import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { failNotAllowed } from '../../kernel/errors.ts'
import type { Ctx } from '../context.ts'
import { exactly, exactSum } from '../db/sum.ts'
import type { RecordTable } from '../db/table.ts'
import type { DB } from '../db/types.gen.ts'
import { madeBeneath, type Rows } from './filter.ts'

/** Groups of one answer: more than that is no figure that anybody reads. */
const mostGroups = 2000

/** Rows of any kind, with their tables under their own names. */
type FigureRows = SelectQueryBuilder<DB, keyof DB, object>

/** What a kind is counted by. */
interface Dimension {
  key: Expression<unknown>
  /** The word of a key that is an id. */
  word?: Expression<unknown>
  /** The filter of the kind's list that takes a key. */
  ask: string
}
/** A number of a group beside how many there are; rows where it is null do not count for it. */
interface Measure {
  /** `share`: per cent of the rows where a condition holds. */
  as: 'sum' | 'average' | 'share'
  of: Expression<unknown>
}

interface FigureSpec {
  /** The permission item of those who may look at the kind. */
  item: string
  /** Address of its list. */
  list: string
  /** Filters that its list is always asked with. */
  fixed?: Readonly<Record<string, string>>
  /** The moment that places a row in time, and the list's filters of days for it. */
  time: Expression<unknown>
  days: readonly [from: string, to: string]
  /** Those that the caller may see. */
  rows(ctx: Ctx): FigureRows
  /** Made in an institution or below it, for kinds that are. */
  isOf?(ogn: string): Expression<SqlBool>
  by: Readonly<Record<string, Dimension>>
  measures: Readonly<Record<string, Measure>>
}

interface Asked {
  /** Days, both inclusive. */
  from: string
  to: string
  /** An institution and all below it. */
  ogn?: string | undefined
  /** Names of dimensions, none to two. */
  by: readonly string[]
}
export interface Group {
  /** One for each dimension; null for rows without one. */
  keys: readonly (string | null)[]
  /** Words for keys that are ids. */
  words: readonly (string | null)[]
  count: number
  /** Sums as the table keeps them, averages and shares with one decimal; null where nothing counts. */
  values: Readonly<Record<string, number | bigint | null>>
  /** The list of exactly these rows. */
  to: string
}

/** What a domain offers to charts. */
export interface Figures {
  item: string
  groups(ctx: Ctx, asked: Asked): Promise<Group[]>
}

/** Makes a kind of rows known to figures: one statement a question, in the caller's sight. */
export function figuresOf(spec: FigureSpec): Figures {
  return {
    item: spec.item,
    async groups(ctx, { from, to, ogn, by }) {
      if (!ctx.who.perms.has(spec.item)) failNotAllowed()
      const chosen = by.map((name) => spec.by[name]!)
      let rows = spec.rows(ctx).where(sql<SqlBool>`${spec.time} >= ${from}::date and ${spec.time} < ${to}::date + 1`)
      if (ogn !== undefined && spec.isOf) rows = rows.where(spec.isOf(ogn))
      // Grouped by position: PostgreSQL treats each occurrence of an expression with parameters as a different one.
      const places = chosen.map((_, i) => sql<number>`${sql.lit(i + 1)}`)
      const found = await rows
        .select([
          ...chosen.map(({ key }, i) => sql<string | null>`(${key})::text`.as(`key${i}`)),
          ...chosen.map(({ word }, i) => sql<string | null>`max(${word ?? sql`null`}::text)`.as(`word${i}`)),
          sql<number>`count(*)`.as('count'),
          ...Object.entries(spec.measures).map(([name, one]) => summed(one).as(`of ${name}`)),
        ])
        .$if(chosen.length > 0, (grouped) => grouped.groupBy(places).orderBy(sql.join(places)))
        .limit(mostGroups)
        .execute()
      return (found as Record<string, string | number | null>[]).map((row): Group => {
        const keys = chosen.map((_, i) => row[`key${i}`] as string | null)
        return {
          keys,
          words: chosen.map((_, i) => row[`word${i}`] as string | null),
          count: Number(row['count']),
          values: Object.fromEntries(
            Object.entries(spec.measures).map(([name, { as }]) => {
              const value = row[`of ${name}`]
              return [name, as === 'sum' ? exactly(value as string) : (value as number | null)]
            }),
          ),
          to: listOf(spec, by, keys, { from, to, ogn }),
        }
      })
    },
  }
}

function summed({ as, of }: Measure): RawBuilder<string | number | null> {
  if (as === 'sum') return exactSum(of)
  if (as === 'average') return sql<number | null>`round(avg(${of}), 1)::float8`
  return sql<number | null>`round(100.0 * count(*) filter (where ${of}) / nullif(count(${of}), 0), 1)::float8`
}

/** The address of the list that shows the rows of a group: the days that were asked for, narrowed by its keys. */
function listOf(spec: FigureSpec, by: readonly string[], keys: readonly (string | null)[], asked: Omit<Asked, 'by'>) {
  const [fromName, toName] = spec.days
  const params = new URLSearchParams({ ...spec.fixed, [fromName]: asked.from, [toName]: asked.to })
  if (asked.ogn !== undefined && spec.isOf) params.set('ogn', asked.ogn)
  const without: string[] = []
  for (const [i, name] of by.entries()) {
    const key = keys[i] ?? null
    const { ask } = spec.by[name]!
    if (name === 'month' && key !== null) narrow(params, spec.days, key)
    else if (key === null) without.push(ask)
    else params.set(ask, key)
  }
  if (without.length > 0) params.set('without', without.join(','))
  return `${spec.list}?${params.toString()}`
}

/** Narrows days that are asked for to a month. */
function narrow(params: URLSearchParams, [fromName, toName]: FigureSpec['days'], month: string): void {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const first = `${month}-01`
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  if (first > params.get(fromName)!) params.set(fromName, first)
  if (last < params.get(toName)!) params.set(toName, last)
}

const ref = (table: string, column: string) => sql.ref(`${table}.${column}`)

interface RecordFigures<T extends RecordTable> extends Pick<FigureSpec, 'item' | 'list' | 'measures'> {
  table: T
  rows(ctx: Ctx): Rows<T>
  /** Columns that the kind's list is filtered by under the same names. */
  type: string
  person: readonly [id: string, name: string]
  /** Dimensions of the kind's own. */
  by?: FigureSpec['by']
}

/** The same for a kind of records, which all know where, when and by whom they were made. */
export function recordFigures<T extends RecordTable>(kind: RecordFigures<T>): Figures {
  const { table, item, list, measures, person } = kind
  const column = (name: string, word?: string): Dimension => ({
    key: ref(table, name),
    ask: name,
    ...(word && { word: ref(table, word) }),
  })
  return figuresOf({
    item,
    list,
    measures,
    time: ref(table, 'createTime'),
    days: ['createDateFrom', 'createDateTo'],
    rows: (ctx) => kind.rows(ctx),
    isOf: (ogn) => madeBeneath(table, ogn),
    by: {
      ogn: column('createOgnId', 'createOgnName'),
      dept: column('createDeptId', 'createDeptName'),
      type: column(kind.type),
      status: column('status'),
      month: { key: sql`to_char(${ref(table, 'createTime')}, 'YYYY-MM')`, ask: 'month' },
      person: column(...person),
      ...kind.by,
    },
  })
}
