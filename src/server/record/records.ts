import { type Expression, type QueryResult, sql, type SqlBool } from 'kysely'
import type { Access } from '../../kernel/access.ts'
import { type Actions, type Caller, refusalOf } from '../../kernel/actions.ts'
import { fail, failMissing, failNotAllowed } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { type Page, pageOf } from '../../kernel/page.ts'
import { isStopped } from '../../kernel/record.ts'
import type { Ctx } from '../context.ts'
import { crud } from '../db/crud.ts'
import { preparedFor } from '../db/transactions/kysely.ts'
import { registerNumber } from '../db/numbers.ts'
import { earlyPages, isEarlyPage } from './early-pages.ts'
import { isReadable, type LibraryTable, publishedRows } from '../db/published.ts'
import { onlyRow } from '../db/query.ts'
import { columnsIn, hasColumn, isOwnRow, type Patch, type RecordTable, table } from '../db/table.ts'
import type { DB } from '../db/types.gen.ts'
import type { RecordHead, RecordKind } from '../records.ts'
import { visibleTo, type Visibility } from '../visibility.ts'
import { stampOf } from '../stamp.ts'
import { type FilterValues, filtered, hasWords, madeAt, type Rows } from './filter.ts'
import { findOf } from './find.ts'
import { type Links, linksOf } from './links.ts'
import type { Participation } from './participation.ts'
import { refuseAction } from './refuse.ts'
import { type Shapes, wireOf } from './wire.ts'

/** A total is counted up to here; beyond it the list says "10,000+". */
export const countedUpTo = 10_000

/** What every record is, as its endpoints give it. */
export interface Base {
  id: string
  version: number
  createPsnId: string
  createPsnName: string
}
/** A record in the version that the caller has read; without an id, a new one. */
export interface VersionInput {
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
export interface HistoryNote {
  action?: string
  note?: string
}
/** Words, and filters by the names of columns. */
interface Narrowing extends Readonly<Record<string, unknown>> {
  keyword?: string | undefined
}
/** A page of a list and its order; without `count` the total is -1. */
export interface Paging {
  current: number
  size: number
  sort: string
  order: 'asc' | 'desc'
  count: boolean
}
/** What a list is asked with: its page and order beside what narrows it. */
export interface ListQuery extends Paging, Narrowing {}

/** A kind of record, which is named by its table. */
export interface RecordSpec<T extends RecordTable, R extends Base, A extends string> extends Links, Shapes<T> {
  /** What its message keys begin with. */
  words: string
  /** Its page in the application. */
  pageOf: (id: string) => string
  /** Who may view one: the access of its `queryById`. */
  view: Access
  /** Who may add one. */
  add: string
  actions: Actions<object, A | 'edit' | 'delete'>
  number: keyof R & keyof DB[T] & string
  title: keyof R & string
  /** The key under which a new one is numbered; absent for kinds whose number is typed, or given later. */
  numberKey?(ctx: Ctx, values: FilterValues): string
  digits?: number
  /** Numbers are counted for all organisations together. */
  byInstallation?: true
  /** Columns with accounts to whom a record belongs, beside its maker. */
  owners: readonly string[]
  /** Columns whose words the list is searched by. */
  searched: readonly string[]
  /** Columns whose changes the history leaves out: they follow from other columns, or its readers may not know them. */
  unrecorded?: readonly string[]
  /** Columns with values by key; the history has each of them as a field. */
  keyed?: readonly string[]
  /** Of kinds that are approved. */
  part?: Participation
}

interface KindOptions<A> extends Pick<RecordKind, 'approval' | 'codes' | 'lists' | 'masked' | 'folders' | 'ownLabels'> {
  /** Who may take this action may also change the record's files, as well as who may edit the record. */
  filing?: A
}

/**
 * The ordinary life of a kind of record: seen, listed, kept, moved, deleted, with sight, versions, numbers and history.
 * A domain calls what it needs and writes what is special itself.
 */
export function recordsOf<T extends RecordTable, R extends Base, W extends { id: string }, A extends string>(
  spec: RecordSpec<T, R, A>,
) {
  type Action = A | 'edit' | 'delete'
  const writes = crud(spec.table, spec.unrecorded, spec.keyed)
  const amounts = spec.amounts ?? []
  const { recordOf, rowOf, asRecord, asRow, stored } = wireOf<T, R, W>(spec)
  const never = sql<SqlBool>`false`
  const visibilityOf = (ctx: Ctx): Visibility => ({
    table: spec.table,
    bizType: spec.table,
    owners: ['createPsnId', ...spec.owners],
    takesPart: spec.part?.takesPart(ctx, `${spec.table}.id`) ?? never,
  })

  /** All records of the organisation, secret ones too: for scheduled jobs, never for a reply. */
  const every = (ctx: Ctx): Rows<T> => {
    const all = spec.published ? publishedRows(ctx, spec.table as LibraryTable) : table(ctx, spec.table).select()
    return all as Rows<T>
  }
  /** The records that the caller may see. */
  const visible = (ctx: Ctx): Rows<T> => every(ctx).where(visibleTo(ctx, visibilityOf(ctx)))
  const hasId = (id: string) => sql<SqlBool>`${sql.ref(`${spec.table}.id`)} = ${id}`
  const one = preparedFor<Ctx, { id: string }, object>(`${spec.table}.see`, (ctx, { id }) =>
    visible(ctx).select(recordOf(ctx)).where(hasId(id)),
  )
  async function see(ctx: Ctx, id: string): Promise<R> {
    const { rows: found } = await one(ctx, { id })
    return found[0] ? asRecord(found[0]) : failMissing()
  }

  /** Some rows as records. */
  const recordsIn = async (ctx: Ctx, rows: Rows<T>): Promise<R[]> =>
    (await rows.select(recordOf(ctx)).execute()).map((row) => asRecord(row))
  /** A record of some rows. */
  const find = async (ctx: Ctx, rows: Rows<T>, id: string): Promise<R> =>
    (await recordsIn(ctx, rows.where(hasId(id))))[0] ?? failMissing()
  /** A record of {@link every}. */
  const read = (ctx: Ctx, id: string): Promise<R> => find(ctx, every(ctx), id)

  /** Accounts to whom a record belongs: its maker, and those that handle it. */
  const ownersOf = (record: R): string[] =>
    ['createPsnId', ...spec.owners]
      .map((name) => record[name as keyof R] as unknown)
      .filter((id): id is string => typeof id === 'string')

  async function callerOf(ctx: Ctx, record: R, action: Action): Promise<Caller> {
    const need = spec.actions.guards[action]
    const part = (need.task || need.starter) && spec.part ? await spec.part.of(ctx, record.id) : undefined
    return {
      perms: ctx.who.perms,
      accountId: ctx.who.accountId,
      isOwner: ownersOf(record).includes(ctx.who.accountId),
      hasTask: part?.hasTask ?? false,
      mayWithdraw: part?.mayWithdraw ?? false,
      isMaker: record.createPsnId === ctx.who.accountId,
      ...(need.notApprover &&
        spec.part && { isLastApprover: (await spec.part.lastApprover(ctx, record.id)) === ctx.who.accountId }),
      ...('isOwn' in record && record.isOwn === false && { isOthers: true }),
    }
  }

  /** Whether an action is open to the caller now. */
  const may = async (ctx: Ctx, record: R, action: Action): Promise<boolean> =>
    refusalOf(spec.actions, record, await callerOf(ctx, record, action), action) === undefined

  /** Refuses an action that is not open to the caller now, with the reason that its button shows. */
  async function allow(ctx: Ctx, record: R, action: Action): Promise<void> {
    const refusal = refusalOf(spec.actions, record, await callerOf(ctx, record, action), action)
    if (refusal === 'hidden') failNotAllowed()
    if (refusal) refuseAction(ctx, { words: spec.words, actions: spec.actions, row: record, action, refusal })
  }

  /** Writes a record that was seen in `version`, whatever its state allows. */
  async function change(
    ctx: Ctx,
    before: R,
    version: number,
    values: FilterValues,
    done: HistoryNote = {},
  ): Promise<R> {
    const row = await writes.change(
      ctx,
      { ...stored(before), id: before.id },
      version,
      stored(values) as Patch<T>,
      done,
    )
    return asRecord(row)
  }

  function pageOfRows(ctx: Ctx, rows: Rows<T>, q: Paging) {
    // Every record has its time; said to be last, its nulls would keep the index of this order from being used.
    const order = sql.raw(q.sort === 'createTime' ? q.order : `${q.order} nulls last`)
    return rows
      .select(rowOf(ctx))
      .orderBy(sql`${sql.ref(`${spec.table}.${q.sort}`)} ${order}, ${sql.ref(`${spec.table}.id`)} ${sql.raw(q.order)}`)
      .limit(sql.lit(q.size))
      .offset(sql.lit((q.current - 1) * q.size))
  }
  const earlyPage = earlyPages<ListQuery, object>(spec.table, (ctx, q) => pageOfRows(ctx, visible(ctx), q))
  // Where a level may close rows, approvals may lead to them all the same: a kept plan reads all of those for callers who do
  // not see everything else.
  const isKept = ({ who }: Ctx) => !hasColumn(spec.table, 'recordLevel') || spec.part === undefined || who.scope.all
  const countOfAll = preparedFor<Ctx, object, { n: number }>(`${spec.table}.count`, (ctx) => countOf(ctx, visible(ctx)))

  /**
   * One page of the records that the caller may see, by the filters of its schema.
   * @param more narrows the rows further, or gives them back as they are
   */
  async function list(ctx: Ctx, q: ListQuery, more: (rows: Rows<T>) => Rows<T> = (rows) => rows): Promise<Page<W>> {
    const all = visible(ctx)
    const some = more(all)
    if (some !== all || isNarrowed(q) || !isKept(ctx)) return pageFrom(ctx, narrowed(some, q), q)
    const page = isEarlyPage(q) ? earlyPage(ctx, q) : ctx.db.executeQuery<object>(pageOfRows(ctx, all, q).compile())
    return asPage(q, await Promise.all([page, q.count ? countOfAll(ctx, {}) : null]))
  }

  /** One page of some records. */
  async function pageFrom(ctx: Ctx, rows: Rows<T>, q: Paging): Promise<Page<W>> {
    const page = ctx.db.executeQuery<object>(pageOfRows(ctx, rows, q).compile())
    const counted = q.count ? ctx.db.executeQuery<{ n: number }>(countOf(ctx, rows).compile()) : null
    return asPage(q, await Promise.all([page, counted]))
  }

  type Found = [page: QueryResult<object>, counted: QueryResult<{ n: number }> | null]
  function asPage(q: Paging, [page, counted]: Found): Page<W> {
    const n = counted ? onlyRow(counted.rows).n : -1
    const records = page.rows.map((row) => asRow(row))
    return { ...pageOf(records, Math.min(n, countedUpTo), q), totalIsCapped: n > countedUpTo }
  }

  /** Adds a record with the next number, or writes one that was seen in a version. */
  async function save(ctx: Ctx, { id, version }: VersionInput, values: FilterValues): Promise<R> {
    if (id !== undefined) {
      const before = await see(ctx, id)
      await allow(ctx, before, 'edit')
      return change(ctx, before, version ?? fail('common.versionMissing'), values)
    }
    if (!ctx.who.perms.has(spec.add)) failNotAllowed()
    const numbered = spec.numberKey && {
      column: spec.number,
      key: spec.numberKey(ctx, values),
      ...(spec.digits === undefined ? {} : { digits: spec.digits }),
      ...(spec.byInstallation && { byInstallation: spec.byInstallation }),
    }
    // The kind's schema has read the values; the columns of a type parameter cannot be compared with them.
    const row = { ...stampOf(ctx), ...stored(values), id: newId() } as never
    return asRecord(await writes.add(ctx, row, numbered))
  }

  /** Takes an action that the transition table allows: state, version and history together. */
  async function transition(
    ctx: Ctx,
    before: R,
    version: number,
    action: Action,
    values: FilterValues = {},
    note = '',
  ): Promise<R> {
    const patch = { ...(spec.actions.transitions[action].to as FilterValues), ...values }
    return change(ctx, before, version, patch, { action: `${spec.table}.${action}`, note })
  }

  /** Takes an action by its name alone, if it is open to the caller. An open approval ends with it. */
  async function act(ctx: Ctx, q: Asking<Action>): Promise<R> {
    const record = await see(ctx, q.id)
    await allow(ctx, record, q.action)
    await spec.part?.end(ctx, q.id)
    return transition(ctx, record, q.version, q.action, {}, q.reason ?? '')
  }

  /** Deletes records (soft delete) if the caller may delete each; their numbers stay in the register as voided. */
  async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
    for (const id of ids) {
      const record = await see(ctx, id)
      await allow(ctx, record, 'delete')
      await spec.part?.end(ctx, id)
      const number = String(record[spec.number])
      if (spec.numberKey) await registerNumber(ctx, { number, bizType: spec.table, bizId: id, voided: true })
      await writes.retire(ctx, id)
    }
    return ids.length
  }

  /** SQL condition: the record whose id is in a column of another row is visible to the caller. */
  const isSeen = (ctx: Ctx, idColumn: string): Expression<SqlBool> =>
    sql<SqlBool>`exists (select 1 from ${sql.table(spec.table)}
          where ${spec.published ? isReadable(ctx, spec.table) : isOwnRow(ctx, spec.table)} and ${sql.ref(`${spec.table}.id`)} = ${sql.ref(idColumn)} and ${visibleTo(ctx, visibilityOf(ctx))})`

  async function mayAny(ctx: Ctx, record: R, actions: readonly Action[]): Promise<boolean> {
    for (const action of actions) if (await may(ctx, record, action)) return true
    return false
  }

  /** What hangs on records of this kind asks it here. */
  function kind({ filing, ...more }: KindOptions<A> = {}): RecordKind {
    return {
      words: spec.words,
      view: spec.view,
      amounts,
      ...more,
      isClosable: hasColumn(spec.table, 'recordLevel'),
      isSeen,
      find: findOf({ ...spec, visible }),
      ...linksOf({ ...spec, visible }, more.codes),
      async sheet(ctx, id) {
        const record = await see(ctx, id)
        return { values: Object.fromEntries(Object.entries(record)), fields: Object.keys(spec.shapes.record.shape) }
      },
      async see(ctx, id): Promise<RecordHead> {
        const record = await see(ctx, id)
        const caller = await callerOf(ctx, record, 'edit')
        return {
          number: String(record[spec.number]),
          title: String(record[spec.title]),
          path: spec.pageOf(id),
          isStopped: 'status' in record && isStopped(record.status),
          author: { id: record.createPsnId, name: record.createPsnName },
          isEditable: refusalOf(spec.actions, record, caller, 'edit') === undefined,
          ...(filing && { takesFiles: await mayAny(ctx, record, ['edit', filing]) }),
        }
      },
    }
  }

  /** Those of some records that a list's filters leave, whatever its page and order. */
  function narrowed(rows: Rows<T>, q: Narrowing): Rows<T> {
    const { keyword, ...filters } = filtersOf(q)
    const own = columnsIn(spec.table)
    const asked = filtered(madeAt(rows, spec.table, filters, own), spec.table, filters, own, amounts)
    const words = spec.searched.map((name) => `${spec.table}.${name}`)
    return keyword ? asked.where(hasWords(words, keyword)) : asked
  }

  return {
    ...spec,
    amounts,
    every,
    read,
    find,
    recordsIn,
    visible,
    narrowed,
    see,
    isSeen,
    visibilityOf,
    ownersOf,
    may,
    allow,
    change,
    list,
    pageFrom,
    save,
    transition,
    act,
    remove,
    kind,
  }
}
export type Records<T extends RecordTable, R extends Base, W extends { id: string }, A extends string> = ReturnType<
  typeof recordsOf<T, R, W, A>
>

function countOf<T extends RecordTable>({ db }: Ctx, rows: Rows<T>) {
  const some = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(countedUpTo + 1)
    .as('some')
  return db.selectFrom(some).select((e) => e.fn.countAll<number>().as('n'))
}

/** What narrows a list. */
function filtersOf(q: Narrowing): Narrowing {
  const { current: _, size: __, sort: ___, order: ____, count: _____, ...filters } = q
  return filters
}
const isNarrowed = (q: Narrowing): boolean =>
  Object.values(filtersOf(q)).some((value) => value !== undefined && !(Array.isArray(value) && value.length === 0))
