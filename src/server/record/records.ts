import { type Expression, sql, type SqlBool } from 'kysely'
import { type Actions, type Caller, refusalOf } from '../../kernel/actions.ts'
import { fail, failMissing, failNotAllowed } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { formatYuan, parseYuan } from '../../kernel/money.ts'
import { type Page, pageOf } from '../../kernel/page.ts'
import type { Ctx } from '../context.ts'
import { crud } from '../db/crud.ts'
import { voidNumber } from '../db/numbers.ts'
import { hasColumn, type RecordTable, table } from '../db/table.ts'
import { columnsOf } from '../db/types.gen.ts'
import type { RecordHead, RecordKind } from '../records.ts'
import { inSight, type Sight } from '../scope.ts'
import { stampOf } from '../stamp.ts'
import { type Asked, filtered, hasWords, type Rows } from './filter.ts'
import type { Part } from './part.ts'

/** A total is counted up to here; beyond it the list says "10000+". */
const countedUpTo = 10_000

/** What every record is, as its endpoints give it. */
export interface Base {
  id: string
  version: number
  createPsnId: string
}
/** A record as somebody has seen it; without an id a new one. */
export interface Seen {
  id?: string | undefined
  version?: number | undefined
}
/** What is asked of a record by the name of an action. */
interface Asking<A> {
  id: string
  version: number
  action: A
  reason?: string | null
}
export interface Done {
  action?: string
  note?: string
}
/** What a list is asked with: its page and order, words, and filters by the names of columns. */
export interface ListQuery extends Readonly<Record<string, unknown>> {
  current: number
  size: number
  sort: string
  order: 'asc' | 'desc'
  keyword?: string | undefined
}

export interface RecordSpec<T extends RecordTable, R extends Base, A extends string> {
  /** The table; a kind of record is named by it. */
  table: T
  /** What its message keys begin with. */
  words: string
  /** Its page in the application. */
  pageOf(id: string): string
  /** The fields of the record and of its line in lists, by their schemas. */
  shapes: { record: { shape: object }; row: { shape: object } }
  /** Who may add one. */
  add: string
  actions: Actions<object, A | 'edit' | 'delete'>
  number: keyof R & string
  title: keyof R & string
  /** The key under which a new one is numbered. */
  numberKey(ctx: Ctx, values: Asked): string
  digits?: number
  /** Columns with accounts to whom a record belongs, beside its maker. */
  owners: readonly string[]
  /** Columns whose words the list is searched by. */
  searched: readonly string[]
  /** Columns that are amounts: fen in the table, yuan on the wire. */
  amounts?: readonly string[]
  /** Of kinds that are approved. */
  part?: Part
  /** Of kinds that are as closed as the record they belong to: its level, as an expression on their rows. */
  level?: Expression<string>
}

/**
 * The ordinary life of a kind of record: seen, listed, kept, moved, deleted, with sight, versions, numbers and history.
 * A domain calls what it needs and writes what is special itself.
 */
export function recordsOf<T extends RecordTable, R extends Base, W extends { id: string }, A extends string>(
  spec: RecordSpec<T, R, A>,
) {
  type Action = A | 'edit' | 'delete'
  const rows = crud(spec.table)
  const amounts = spec.amounts ?? []
  const columns = (shape: object) => Object.keys(shape).filter((name) => hasColumn(spec.table, name))
  const recordColumns = columns(spec.shapes.record.shape)
  const rowColumns = columns(spec.shapes.row.shape)
  const never = sql<SqlBool>`false`
  const sightOf = (ctx: Ctx): Sight => ({
    table: spec.table,
    bizType: spec.table,
    owners: ['createPsnId', ...spec.owners],
    takesPart: spec.part?.takesPart(ctx, `${spec.table}.id`) ?? never,
    ...(spec.level && { level: spec.level }),
  })

  /** The records that the caller may see. */
  const visible = (ctx: Ctx): Rows<T> => (table(ctx, spec.table).select() as Rows<T>).where(inSight(ctx, sightOf(ctx)))

  /** A stored row as the wire carries it. */
  const onWire = <X>(row: object): X => {
    const wire = { ...row } as Record<string, unknown>
    for (const name of amounts) if (typeof wire[name] === 'number') wire[name] = formatYuan(wire[name])
    return wire as X
  }
  const asRecord = (row: object): R =>
    onWire(Object.fromEntries(recordColumns.map((name) => [name, (row as Record<string, unknown>)[name]])))

  /** What came over the wire as the table keeps it: amounts in fen, lists as JSON. */
  function stored(values: Asked): Record<string, unknown> {
    const kept: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(values)) {
      const isJson = typeof value === 'object' && value !== null && !(value instanceof Date)
      if (amounts.includes(name) && typeof value === 'string') kept[name] = fenOf(value)
      else kept[name] = isJson ? JSON.stringify(value) : value
    }
    return kept
  }

  async function see(ctx: Ctx, id: string): Promise<R> {
    const row = await visible(ctx)
      .select(recordColumns.map((name) => `${spec.table}.${name}`) as never)
      .where(sql.ref(`${spec.table}.id`), '=', id as never)
      .executeTakeFirst()
    return row ? asRecord(row) : failMissing()
  }

  async function callerOf(ctx: Ctx, record: R, action: Action): Promise<Caller> {
    const need = spec.actions.needs[action]
    const owners = ['createPsnId', ...spec.owners].map((name) => record[name as keyof R])
    const part = (need.task || need.starter) && spec.part ? await spec.part.of(ctx, record.id) : undefined
    return {
      perms: ctx.who.perms,
      isOwner: owners.includes(ctx.who.accountId as never),
      hasTask: part?.hasTask ?? false,
      mayWithdraw: part?.mayWithdraw ?? false,
    }
  }

  /** Refuses an action that is not open to the caller now, with the reason that its button shows. */
  async function allow(ctx: Ctx, record: R, action: Action): Promise<void> {
    const refusal = refusalOf(spec.actions, record, await callerOf(ctx, record, action), action)
    if (refusal === 'hidden') failNotAllowed()
    if (refusal) fail(refusal, { action: wordOf(ctx, action) })
  }
  const wordOf = (ctx: Ctx, action: string): string => {
    const own = `${spec.words}.do.${action}`
    return ctx.say(ctx.platform.messages.has(own) ? own : `record.do.${action}`)
  }

  /** Writes a record that was seen in `version`, whatever its state allows. */
  async function change(ctx: Ctx, before: R, version: number, values: Asked, done: Done = {}): Promise<R> {
    const row = await rows.change(
      ctx,
      stored({ ...before } as unknown as Asked) as never,
      version,
      stored(values) as never,
      done,
    )
    return asRecord(row)
  }

  /**
   * One page of the records that the caller may see, by the filters of its schema.
   * @param more narrows the rows further, or adds what is not a column of the table
   */
  async function list(ctx: Ctx, q: ListQuery, more: (rows: Rows<T>) => Rows<T> = (all) => all): Promise<Page<W>> {
    const found = narrowed(ctx, q, more)
    const last = ctx.last()
    const order = sql.raw(q.order === 'asc' ? 'asc nulls last' : 'desc nulls last')
    const page = found
      .select(rowColumns.map((name) => `${spec.table}.${name}`) as never)
      .orderBy(sql`${sql.ref(`${spec.table}.${q.sort}`)} ${order}, ${sql.ref(`${spec.table}.id`)} desc`)
      .limit(q.size)
      .offset((q.current - 1) * q.size)
      .compile()
    const some = found
      .clearSelect()
      .select(sql`1`.as('one'))
      .limit(countedUpTo + 1)
      .as('some')
    const count = ctx.db
      .selectFrom(some)
      .select((e) => e.fn.countAll<number>().as('n'))
      .compile()
    const [records, counted] = await Promise.all([last.db.executeQuery(page), last.db.executeQuery(count)])
    const { n } = counted.rows[0]!
    const total = Math.min(n, countedUpTo)
    return {
      ...pageOf(
        records.rows.map((row) => onWire<W>(row as object)),
        total,
        q,
      ),
      totalIsCapped: n > countedUpTo,
    }
  }

  /** Adds a record with the next number, or writes one that was seen in a version. */
  async function save(ctx: Ctx, { id, version }: Seen, values: Asked): Promise<R> {
    if (id !== undefined) {
      const before = await see(ctx, id)
      await allow(ctx, before, 'edit')
      return change(ctx, before, version ?? fail('common.versionMissing'), values)
    }
    if (!ctx.who.perms.has(spec.add)) failNotAllowed()
    const row = await rows.add(ctx, { ...stampOf(ctx), ...stored(values), id: newId() } as never, {
      column: spec.number as never,
      key: spec.numberKey(ctx, values),
      ...(spec.digits === undefined ? {} : { digits: spec.digits }),
    })
    return asRecord(row)
  }

  /** Takes an action that the table of moves allows: state, version and history together. */
  async function move(ctx: Ctx, before: R, version: number, action: Action, values: Asked = {}, note = ''): Promise<R> {
    const patch = { ...(spec.actions.moves[action].to as Asked), ...values }
    return change(ctx, before, version, patch, { action: `${spec.table}.${action}`, note })
  }

  /** Does what somebody asks for by the action's name alone, if it is open to him; an approval that waits ends with it. */
  async function act(ctx: Ctx, q: Asking<Action>): Promise<R> {
    const record = await see(ctx, q.id)
    await allow(ctx, record, q.action)
    await spec.part?.end(ctx, q.id)
    return move(ctx, record, q.version, q.action, {}, q.reason ?? '')
  }

  /** Takes records out of sight, if each may be deleted; their numbers stay in the register as voided. */
  async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
    for (const id of ids) {
      await allow(ctx, await see(ctx, id), 'delete')
      await spec.part?.end(ctx, id)
      await voidNumber(ctx, id)
      await rows.retire(ctx, id)
    }
    return ids.length
  }

  /** What hangs on records of this kind asks it here. */
  function kind(more: Pick<RecordKind, 'approval' | 'codes'> = {}): RecordKind {
    return {
      words: spec.words,
      amounts,
      ...more,
      isSeen: (ctx, idColumn): Expression<SqlBool> =>
        sql<SqlBool>`exists (select 1 from ${sql.table(spec.table)} where ${sql.ref(`${spec.table}.tenantId`)} = ${ctx.tenantId}
          and ${sql.ref(`${spec.table}.id`)} = ${sql.ref(idColumn)} and ${inSight(ctx, sightOf(ctx))})`,
      async see(ctx, id): Promise<RecordHead> {
        const record = await see(ctx, id)
        const caller = await callerOf(ctx, record, 'edit')
        return {
          number: String(record[spec.number]),
          title: String(record[spec.title]),
          path: spec.pageOf(id),
          isEditable: refusalOf(spec.actions, record, caller, 'edit') === undefined,
        }
      },
    }
  }

  function narrowed(ctx: Ctx, q: ListQuery, more: (rows: Rows<T>) => Rows<T>): Rows<T> {
    const { current: _, size: __, sort: ___, order: ____, keyword, ...filters } = q
    const own = (columnsOf as Record<string, readonly string[]>)[spec.table]!
    const asked = filtered(visible(ctx), spec.table, filters, own, amounts)
    const words = spec.searched.map((name) => `${spec.table}.${name}`)
    return more(keyword ? asked.where(hasWords(words, keyword)) : asked)
  }

  return { ...spec, visible, see, allow, change, list, save, move, act, remove, kind }
}
export type Records<T extends RecordTable, R extends Base, W extends { id: string }, A extends string> = ReturnType<
  typeof recordsOf<T, R, W, A>
>

/** A difference may be below nothing. */
const fenOf = (yuan: string): number | null => {
  const fen = parseYuan(yuan.replace(/^-/, ''))
  return yuan.startsWith('-') && fen !== null ? -fen : fen
}
