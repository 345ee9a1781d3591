import type { Approval } from './approval.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import { type Access, granted } from '../kernel/access.ts'
import type { CodeValue, Enumeration } from '../kernel/codes.ts'
import { AppError, fail, failMissing, failNotAllowed } from '../kernel/errors.ts'
import { columnKeys } from '../kernel/record.ts'
import type { Ctx } from './context.ts'
import type { Found } from './finds.ts'
import type { Platform } from './platform.ts'
import { isSystem } from './session/system.ts'

/** Summary of a record, without its parts. */
export interface RecordHead {
  number: string | null
  title: string
  /** Its page in the application. */
  path: string
  /** Whether the caller may change the parts attached to the record. */
  isEditable: boolean
  /** Whether the caller may add, move and remove its files, where that differs from `isEditable`. */
  takesFiles?: boolean
  /** Whether it was cancelled, rejected for good or ended early: no step is open any more. */
  isStopped?: boolean
  /** The account that made it. */
  author?: { id: string; name: string }
  /** The record's organisation, for kinds that the provider and the organisation share: each side has its own files. */
  tenantId?: string
}

/** A record that references another one, for display on the other one's page. */
export interface ReferringRecord {
  bizType: string
  /** Name of the kind in the caller's language. */
  kindName: string
  id: string
  number: string
  title: string
  path: string
  /** The state's name in the kind's list of states, and its label in the caller's language. */
  state: { name: string; word: string }
}

/** What a record's printed form is made of. */
export interface Sheet {
  values: Readonly<Record<string, unknown>>
  fields: readonly string[]
}

/** Counterparty and amount of a record. */
export interface Stakes {
  counterparty: string
  /** Yuan, or units of the currency. */
  amount: string | null
  currency: string
}

/** Fields that an organisation has defined itself, by their names in changes: label, and values in words. */
export type OwnLabels = ReadonlyMap<string, { label: string; word(value: string): string }>

/** How histories display the changes of a table's rows. */
export interface HistoryLabels {
  /** Prefix of the message keys: `archive` for `archive.field.remark`. */
  words: string
  /** The fields that are amounts. Histories hold them in fen or as yuan (`12.00`). */
  amounts?: readonly string[]
  /** The code lists of the fields. */
  codes?: Readonly<Record<string, Pick<Enumeration<Record<string, CodeValue>>, 'labelKey' | 'options'>>>
  /** The dictionary lists of the other coded fields. */
  lists?: Readonly<Record<string, string>>
  /** The fields that a history shows masked. */
  masked?: readonly string[]
  ownLabels?(ctx: Ctx): Promise<OwnLabels>
}

/** The current text of a record. */
export interface RecordText {
  textId: string
  versionNo: number
  text: string
  /** Whether the caller may add the next version. */
  mayMend: boolean
}

/** What parts attached to records of any kind (comments, files, followers, history) need from the kind's own domain. */
export interface RecordKind extends HistoryLabels {
  /** The permission items of the kind's `queryById`. */
  view: Access
  /** @throws `common.recordMissing` both for a missing record and for one that is not visible to the caller */
  see(ctx: Ctx, id: string): Promise<RecordHead>
  /**
   * For kinds with confidentiality levels: visibility as an SQL condition on rows that have the record's id in a
   * column.
   */
  isSeen?(ctx: Ctx, idColumn: string): Expression<SqlBool>
  /** For kinds with a text in versions: the current one of a visible record; null where it has none. */
  textOf?(ctx: Ctx, id: string): Promise<RecordText | null>
  /** Visible records by words, or by pinyin initials of their titles, at most `limit`. */
  find?(ctx: Ctx, words: string, limit: number): Promise<Omit<Found, 'kindName'>[]>
  /** The records visible to the caller that reference the given record of another kind, newest first. */
  referringTo?(ctx: Ctx, bizType: string, bizId: string): Promise<Omit<ReferringRecord, 'kindName'>[]>
  /** The records of other kinds that a record references, visible or not. */
  referencesOf?(ctx: Ctx, id: string): Promise<{ bizType: string; id: string }[]>
  /** A visible record as related pages list it; undefined when it is not visible to the caller. */
  summary?(ctx: Ctx, id: string): Promise<Omit<ReferringRecord, 'kindName'> | undefined>
  /** Counterparty and amount of some records, by id. Records that are not visible to the caller are left out. */
  stakes?(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Stakes>>
  /** The values of a visible record, and the fields that its form states, in their order. */
  sheet?(ctx: Ctx, id: string): Promise<Sheet>
  /**
   * Whether records have confidentiality levels, which hide them even from accounts with the scope of the organisation.
   */
  isClosable?: boolean
  /** The folders of its attachments, for kinds whose files are kept in folders. */
  folders?: Pick<Enumeration<Record<string, string>>, 'options'>
  /** For kinds that are approved. */
  approval?: Approval
}

const kindsOf = new WeakMap<Platform, ReadonlyMap<string, RecordKind>>()
const historyLabelsByPlatform = new WeakMap<Platform, ReadonlyMap<string, HistoryLabels>>()

/**
 * Registers the kinds of record that parts can be attached to.
 * @param historyLabels how histories display the changes of other tables
 */
export function registerKinds(
  platform: Platform,
  kinds: Readonly<Record<string, RecordKind>>,
  historyLabels: Readonly<Record<string, HistoryLabels>>,
): void {
  kindsOf.set(platform, new Map(Object.entries(kinds)))
  historyLabelsByPlatform.set(platform, new Map(Object.entries({ ...historyLabels, ...kinds })))
}

/** The kind of a record. @throws `common.recordMissing` for a kind that does not exist */
export const kindOf = (ctx: Ctx, bizType: string): RecordKind =>
  kindsOf.get(ctx.platform)?.get(bizType) ?? failMissing()

/** How records of a kind are approved. @throws `common.recordMissing` for a kind without approval */
export const approvalOf = (ctx: Ctx, bizType: string): Approval => kindOf(ctx, bizType).approval ?? failMissing()

/** The kinds that are approved, by name. */
export const approvedKinds = (ctx: Ctx): ReadonlyMap<string, RecordKind> =>
  new Map([...(kindsOf.get(ctx.platform) ?? [])].filter(([, kind]) => kind.approval))

/** Whether parts can be attached to records of this kind. */
export const isKind = (ctx: Ctx, bizType: string): boolean => kindsOf.get(ctx.platform)?.has(bizType) ?? false

/** The kind whose name is, or ends in, the noun: `case` gives `legal_case`. */
export const kindCalled = (ctx: Ctx, noun: string): string | undefined =>
  noun === ''
    ? undefined
    : [...(kindsOf.get(ctx.platform) ?? [])].map(([kind]) => kind).find((kind) => `_${kind}`.endsWith(`_${noun}`))

/** SQL condition: the record that a row references by kind and id is visible to the caller. */
export function isOpenRecord(ctx: Ctx, typeColumn: string, idColumn: string): Expression<SqlBool> {
  const conditions = [...(kindsOf.get(ctx.platform) ?? [])].flatMap(([bizType, kind]) => {
    if (!mayView(ctx, kind)) return [sql`when ${bizType} then false`]
    return kind.isSeen ? [sql`when ${bizType} then ${kind.isSeen(ctx, idColumn)}`] : []
  })
  return sql<SqlBool>`(case ${sql.ref(typeColumn)} ${sql.join(conditions, sql` `)} else true end)`
}

/**
 * SQL condition: the record that a row references by kind and id is not confidential, or is visible to the caller. Not
 * confidential means visible with the scope of the whole organisation. For lists of rows about records, such as the
 * log, which more accounts may read than each record.
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

/** Visible records of all kinds that match the words, at most `limit` of each. */
export async function findInKinds(ctx: Ctx, words: string, limit: number): Promise<Found[]> {
  const kinds = [...(kindsOf.get(ctx.platform) ?? [])].filter(([, kind]) => kind.find && mayView(ctx, kind))
  const found = await Promise.all(
    kinds.map(async ([name, kind]) => {
      const kindName = titleOf(ctx, name)
      return ((await kind.find?.(ctx, words, limit)) ?? []).map((one) => ({ ...one, kindName }))
    }),
  )
  return found.flat()
}

/**
 * The visible records of all kinds that reference a record, newest first. Callers of this function must have checked
 * that the referenced record itself is visible.
 */
export async function referringTo(ctx: Ctx, bizType: string, bizId: string): Promise<ReferringRecord[]> {
  const found: ReferringRecord[] = []
  for (const [name, kind] of kindsOf.get(ctx.platform) ?? []) {
    if (!kind.referringTo || !mayView(ctx, kind)) continue
    const kindName = titleOf(ctx, name)
    for (const one of await kind.referringTo(ctx, bizType, bizId)) found.push({ ...one, kindName })
  }
  // Ids sort by time of creation.
  return found.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** The visible records that a record references. Callers of this function must have checked that it is visible. */
export async function referencedBy(ctx: Ctx, bizType: string, id: string): Promise<ReferringRecord[]> {
  const found: ReferringRecord[] = []
  for (const one of (await kindOf(ctx, bizType).referencesOf?.(ctx, id)) ?? []) {
    const kind = kindsOf.get(ctx.platform)?.get(one.bizType)
    if (!kind?.summary || !mayView(ctx, kind)) continue
    const summary = await kind.summary(ctx, one.id)
    if (summary) found.push({ ...summary, kindName: titleOf(ctx, one.bizType) })
  }
  return found
}

/** Counterparty and amount of records, by id. Records without known ones are left out. */
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

/**
 * How changes of rows are displayed: the table's own registration, or for a part (`examine_finding`) that of its
 * record.
 */
export function historyLabelsOf(ctx: Ctx, bizType: string): HistoryLabels | undefined {
  const historyLabels = historyLabelsByPlatform.get(ctx.platform)
  return historyLabels?.get(bizType) ?? historyLabels?.get(bizType.replace(/_[^_]*$/, ''))
}

/** Prefix of the message keys about rows; by default the table's name. */
export const wordsOf = (ctx: Ctx, bizType: string): string => historyLabelsOf(ctx, bizType)?.words ?? bizType

/** Name of a kind of record: the title of its pages. */
export const titleOf = (ctx: Ctx, bizType: string): string => ctx.label(`${wordsOf(ctx, bizType)}.title`)

/** Label of a field, as in the form. */
export const labelOf = (ctx: Ctx, bizType: string, field: string): string =>
  labelOfField(ctx, wordsOf(ctx, bizType), field)

/** The same by the prefix of the form's message keys. */
export function labelOfField(ctx: Ctx, words: string, field: string): string {
  const key = labelKeyOf(words, field, (one) => ctx.platform.messages.has(one))
  return key === undefined ? field : ctx.label(key)
}

/** Message key of a field's label: that of its own domain, or the one common to all records. */
export const labelKeyOf = (words: string, field: string, has: (key: string) => boolean): string | undefined =>
  [`${words}.field.${field}`, `record.field.${field}`].find(has)

/** The title of a list's column in its exported file, as on the screen. */
export const columnTitle = (ctx: Ctx, words: string, name: string): string => {
  const key = columnKeys(words, name).find((one) => ctx.platform.messages.has(one))
  return key === undefined ? name : ctx.say(key)
}

/** Whether the caller may view records of a kind, by its name; false for a kind that does not exist. */
export const mayViewKind = (ctx: Ctx, bizType: string): boolean => {
  const kind = kindsOf.get(ctx.platform)?.get(bizType)
  return kind !== undefined && mayView(ctx, kind)
}

/** Jobs hold no permissions and may view all kinds. */
const mayView = (ctx: Ctx, kind: RecordKind): boolean => isSystem(ctx.who) || granted(ctx.who.perms, kind.view)

/**
 * The record that a part is attached to. The permission to view the kind is checked before the record's visibility, so
 * that parts are never readable for a caller whom the kind's `queryById` refuses.
 * @throws 4403 without that permission; `common.recordMissing` for a record that is not visible to the caller
 */
export async function seeRecord(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead> {
  const kind = kindOf(ctx, bizType)
  if (!mayView(ctx, kind)) failNotAllowed()
  return kind.see(ctx, bizId)
}

/** The same for changing an attached part. @throws `common.readOnly` for a record that the caller may only read */
export async function seeEditable(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead> {
  const head = await seeRecord(ctx, bizType, bizId)
  if (!head.isEditable) fail('common.readOnly')
  return head
}

/** Whether the caller may change the record's files. */
export const mayFile = ({ takesFiles, isEditable }: RecordHead): boolean => takesFiles ?? isEditable

/** The same as {@link seeEditable} for changing the record's files. @throws `common.readOnly` */
export async function seeFiling(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead> {
  const head = await seeRecord(ctx, bizType, bizId)
  if (!mayFile(head)) fail('common.readOnly')
  return head
}

/** The current text of a record that the caller sees; null where it has none. */
export const textOfRecord = async (ctx: Ctx, bizType: string, bizId: string): Promise<RecordText | null> =>
  (await kindOf(ctx, bizType).textOf?.(ctx, bizId)) ?? null

/** The record, or undefined when it is not visible to the caller of `ctx`. */
export async function headIfSeen(ctx: Ctx, bizType: string, bizId: string): Promise<RecordHead | undefined> {
  try {
    return await seeRecord(ctx, bizType, bizId)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Whether a record is visible to the caller of `ctx`. False for kinds that are not registered. */
export const canSee = async (ctx: Ctx, bizType: string, bizId: string): Promise<boolean> =>
  (await headIfSeen(ctx, bizType, bizId)) !== undefined

/** The accounts, of some accounts of the tenant, that may not see a record. */
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
