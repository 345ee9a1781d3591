import { type Expression, sql, type SqlBool } from 'kysely'
import { type Access, granted } from '../kernel/access.ts'
import type { CodeValue, Enumeration } from '../kernel/codes.ts'
import { AppError, fail, failMissing, failNotAllowed } from '../kernel/errors.ts'
import { columnKeys } from '../kernel/record.ts'
import type { Ctx } from './context.ts'
import type { Platform } from './platform.ts'
import { isSystem } from './session/system.ts'

/** What is said of a record beside its parts. */
export interface RecordHead {
  number: string | null
  title: string
  /** Its page in the application. */
  path: string
  /** Whether the caller may change what hangs on it. */
  isEditable: boolean
  /** The organisation whose record it is, of kinds that both sides work on: each keeps files of its own. */
  tenantId?: string
}

/** A record that names another one, as that one's page shows it. */
export interface ReferringRecord {
  bizType: string
  /** What the kind is called, in the caller's language. */
  kindName: string
  id: string
  number: string
  title: string
  path: string
  /** The name of its state in the kind's list of states, and its word in the caller's language. */
  state: { name: string; word: string }
}

/** With whom a record is, and for how much. */
export interface Stakes {
  counterparty: string
  /** Yuan, or units of the currency. */
  amount: string | null
  currency: string
}

/** What approving needs to know of a kind. */
export interface Approval {
  /** The permission item of those who may decide. */
  item: string
  /** The steps that its records usually take: the role whose members may take each. */
  path: readonly { node: string; role: string }[]
  /** Where a step is done: the page where the record is read and decided, or mended by its author. */
  pageOf(id: string, isToMend: boolean): string
  /**
   * Ends the running approval without a decision, and gives the record back to its author.
   * @throws `common.recordMissing`, `workflow.notRunning`
   */
  abandon(ctx: Ctx, id: string, reason: string): Promise<void>
}

/** What a history tells the changes of rows by. */
export interface Telling {
  /** What its message keys begin with: `archive` for `archive.field.remark`. */
  words: string
  /** Its fields that are amounts, which a history has in fen or as yuan (`12.00`). */
  amounts?: readonly string[]
  /** The code lists of its fields. */
  codes?: Readonly<Record<string, Pick<Enumeration<Record<string, CodeValue>>, 'labelKey' | 'options'>>>
  /** The dictionary's lists that its other fields are chosen from. */
  lists?: Readonly<Record<string, string>>
  /** Its fields of which a history tells the ends alone. */
  masked?: readonly string[]
}

/** How the parts that hang on records of any kind (comments, files, followers, history) ask the kind's own domain. */
export interface RecordKind extends Telling {
  /** The permission items that open records of this kind: those of its `queryById`. */
  view: Access
  /** @throws `common.recordMissing` for a record that is not there or that the caller may not see, alike */
  see(ctx: Ctx, id: string): Promise<RecordHead>
  /** For kinds whose records can be closed: the same as a condition on rows that carry the record's id in a column. */
  isSeen?(ctx: Ctx, idColumn: string): Expression<SqlBool>
  /** Its records that name the given record of another kind, of those the caller may see; the newest first. */
  referringTo?(ctx: Ctx, bizType: string, bizId: string): Promise<Omit<ReferringRecord, 'kindName'>[]>
  /** With whom and for how much some of its records are, by id; without those the caller may not see. */
  stakes?(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Stakes>>
  /** Whether its records can be closed to accounts that see all of the organisation. */
  isClosable?: boolean
  /** Of kinds that are approved. */
  approval?: Approval
}

const kindsOf = new WeakMap<Platform, ReadonlyMap<string, RecordKind>>()
const tellingsOf = new WeakMap<Platform, ReadonlyMap<string, Telling>>()

/**
 * Makes known every kind of record that parts can hang on.
 * @param tellings how the changes of other rows are told
 */
export function registerKinds(
  platform: Platform,
  kinds: Readonly<Record<string, RecordKind>>,
  tellings: Readonly<Record<string, Telling>>,
): void {
  kindsOf.set(platform, new Map(Object.entries(kinds)))
  tellingsOf.set(platform, new Map(Object.entries({ ...tellings, ...kinds })))
}

/** The kind of a record. @throws `common.recordMissing` for a kind that does not exist */
export const kindOf = (ctx: Ctx, bizType: string): RecordKind =>
  kindsOf.get(ctx.platform)?.get(bizType) ?? failMissing()

/** What approving needs to know of a kind. @throws `common.recordMissing` for one that is not approved */
export const approvalOf = (ctx: Ctx, bizType: string): Approval => kindOf(ctx, bizType).approval ?? failMissing()

/** The kinds that are approved, by name. */
export const approvedKinds = (ctx: Ctx): ReadonlyMap<string, RecordKind> =>
  new Map([...(kindsOf.get(ctx.platform) ?? [])].filter(([, kind]) => kind.approval))

/** Whether parts can hang on records of this kind. */
export const isKind = (ctx: Ctx, bizType: string): boolean => kindsOf.get(ctx.platform)?.has(bizType) ?? false

/** The kind whose name is a noun or ends in one: `case` means `legal_case`. */
export const kindCalled = (ctx: Ctx, noun: string): string | undefined =>
  noun === ''
    ? undefined
    : [...(kindsOf.get(ctx.platform) ?? [])].map(([kind]) => kind).find((kind) => `_${kind}`.endsWith(`_${noun}`))

/** Whether the record that a row names by kind and id is not closed to the caller, as a condition on the row's columns. */
export function isOpenRecord(ctx: Ctx, typeColumn: string, idColumn: string): Expression<SqlBool> {
  const conditions = [...(kindsOf.get(ctx.platform) ?? [])].flatMap(([bizType, kind]) => {
    if (!mayView(ctx, kind)) return [sql`when ${bizType} then false`]
    return kind.isSeen ? [sql`when ${bizType} then ${kind.isSeen(ctx, idColumn)}`] : []
  })
  return sql<SqlBool>`(case ${sql.ref(typeColumn)} ${sql.join(conditions, sql` `)} else true end)`
}

/**
 * Whether the record that a row names by kind and id is not closed: those who see all data of the organisation may read it,
 * or the caller may. For lists of rows about records, such as the log, which are open to more than each record is.
 */
export function isUnclosed(ctx: Ctx, typeColumn: string, idColumn: string): Expression<SqlBool> {
  const system = ctx.asSystem(ctx.tenantId)
  const conditions = [...(kindsOf.get(ctx.platform) ?? [])].flatMap(([bizType, kind]) =>
    kind.isClosable && kind.isSeen
      ? [sql`when ${bizType} then (${kind.isSeen(system, idColumn)} or ${kind.isSeen(ctx, idColumn)})`]
      : [],
  )
  return sql<SqlBool>`(case ${sql.ref(typeColumn)} ${sql.join(conditions, sql` `)} else true end)`
}

/**
 * The records of all kinds that name a record, of those the caller may see, the newest first. The caller has to see the named record; this is
 * not checked here.
 */
export async function referringTo(ctx: Ctx, bizType: string, bizId: string): Promise<ReferringRecord[]> {
  const found: ReferringRecord[] = []
  for (const [name, kind] of kindsOf.get(ctx.platform) ?? []) {
    if (!kind.referringTo || !mayView(ctx, kind)) continue
    const kindName = titleOf(ctx, name)
    for (const one of await kind.referringTo(ctx, bizType, bizId)) found.push({ ...one, kindName })
  }
  // Ids ascend with time.
  return found.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** With whom and for how much records are, by id; without those of which this is not known. */
export async function stakesOf(
  ctx: Ctx,
  records: readonly { bizType: string; bizId: string }[],
): Promise<ReadonlyMap<string, Stakes>> {
  const found = new Map<string, Stakes>()
  for (const bizType of new Set(records.map((one) => one.bizType))) {
    const ids = records.filter((one) => one.bizType === bizType).map(({ bizId }) => bizId)
    const known = await kindsOf.get(ctx.platform)?.get(bizType)?.stakes?.(ctx, ids)
    for (const [id, stakes] of known ?? []) found.set(id, stakes)
  }
  return found
}

/** What rows are told by: their own, or for a part that is kept in rows (`examine_finding`) that of its record. */
export function tellingOf(ctx: Ctx, bizType: string): Telling | undefined {
  const tellings = tellingsOf.get(ctx.platform)
  return tellings?.get(bizType) ?? tellings?.get(bizType.replace(/_[^_]*$/, ''))
}

/** What message keys about rows begin with; their table's name where no domain says otherwise. */
export const wordsOf = (ctx: Ctx, bizType: string): string => tellingOf(ctx, bizType)?.words ?? bizType

/** What records of a kind are called: the title of their pages. */
export const titleOf = (ctx: Ctx, bizType: string): string => ctx.say(`${wordsOf(ctx, bizType)}.title`)

/** A field as the form calls it. */
export const labelOf = (ctx: Ctx, bizType: string, field: string): string =>
  labelOfField(ctx, wordsOf(ctx, bizType), field)

/** The same by what the message keys of the form begin with. */
export function labelOfField(ctx: Ctx, words: string, field: string): string {
  const key = labelKeyOf(words, field, (one) => ctx.platform.messages.has(one))
  return key === undefined ? field : ctx.say(key)
}

/** The message key of a field: its own domain's, or that of what all records have. */
export const labelKeyOf = (words: string, field: string, has: (key: string) => boolean): string | undefined =>
  [`${words}.field.${field}`, `record.field.${field}`].find(has)

/** The title of a list's column in its exported file, as on the screen. */
export const columnTitle = (ctx: Ctx, words: string, name: string): string => {
  const key = columnKeys(words, name).find((one) => ctx.platform.messages.has(one))
  return key === undefined ? name : ctx.say(key)
}

/** Whether the caller's permissions open a kind of record at all. Jobs hold no permission and see what their tenant sees. */
const mayView = (ctx: Ctx, kind: RecordKind): boolean => isSystem(ctx.who) || granted(ctx.who.perms, kind.view)

/**
 * The record that something hangs on. The permission to view its kind is checked before its visibility, so that what hangs
 * on a record is never open to a caller whom `queryById` of the kind refuses.
 * @throws 4403 without that permission; `common.recordMissing` for a record the caller may not see
 */
export async function seeRecord(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead> {
  const kind = kindOf(ctx, bizType)
  if (!mayView(ctx, kind)) failNotAllowed()
  return kind.see(ctx, bizId)
}

/** The same for a change of what hangs on it. @throws `common.readOnly` for one the caller may only read */
export async function seeEditable(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead> {
  const head = await seeRecord(ctx, bizType, bizId)
  if (!head.isEditable) fail('common.readOnly')
  return head
}

/** A record, if somebody may see it; `ctx` is his. */
export async function headIfSeen(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead | undefined> {
  try {
    return await seeRecord(ctx, bizType, bizId)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Whether somebody may see a record; `ctx` is his. Kinds that hang nothing on their records are open to nobody here. */
export const canSee = async (ctx: Ctx, bizType: string, bizId: string): Promise<boolean> =>
  (await headIfSeen(ctx, bizType, bizId)) !== undefined

/** Those of some accounts of the tenant who may not see a record. */
export async function blindTo(
  ctx: Ctx,
  accountIds: readonly string[],
  bizType: string,
  bizId: string,
): Promise<string[]> {
  const blind = []
  for (const accountId of accountIds) {
    const who = await ctx.platform.identity.describe(ctx.db, ctx.who.tenant, accountId)
    if (!who || !(await canSee(ctx.asPerson(who), bizType, bizId))) blind.push(accountId)
  }
  return blind
}
