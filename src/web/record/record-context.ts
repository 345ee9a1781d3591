import { createContext, useContext } from 'react'
import { type Caller, type Refusal, refusalKey, refusalOf, type RefusalReason, statesOf } from '../../kernel/actions.ts'
import { separator } from '../i18n/listed.ts'
import type { MessageKey, Translate } from '../i18n/t.ts'
import type { AnyRecordConfig, RecordConfig, BaseRecord } from './config.ts'
import type { Draft } from './use-draft.ts'

/** Context of the sections of a record's page. */
export interface RecordContext<R extends BaseRecord = BaseRecord> {
  config: AnyRecordConfig
  /** Null until it is first saved. */
  record: R | null
  caller: Caller
  /** Only in edit mode. */
  draft: Draft<R> | null
  /** The fields that are edited where nothing else is shown: at an approver's step. */
  editable?: ReadonlySet<string>
  /** Opens the fields that the approver may edit at their step. */
  editAtStep?: (() => void) | undefined
}

export const RecordReactContext = createContext<RecordContext | null>(null)

/** The record around a section. */
export function useRecord<R extends BaseRecord = BaseRecord>(): RecordContext<R> {
  const context = useContext(RecordReactContext)
  if (!context) throw new Error('This part belongs inside a record page')
  // A context has one type for all kinds of record; the page around this section shows records of the kind R.
  return context as unknown as RecordContext<R>
}

interface Part {
  hasTask: boolean
  mayWithdraw: boolean
  isLastApprover?: boolean
}

/** What the caller may do with a record: by their permissions, their part in it and in its approval. */
export const callerOf = <D extends object, R extends BaseRecord>(
  config: RecordConfig<D, R>,
  user: { id: string },
  perms: ReadonlySet<string>,
  record: R | null,
  part: Part = { hasTask: false, mayWithdraw: false },
): Caller => ({
  perms,
  accountId: user.id,
  ...part,
  isMaker: record !== null && [record.createPsnId, ...(config.makersOf?.(record) ?? [])].includes(user.id),
  isOwner: record === null || record.createPsnId === user.id || config.ownersOf(record).includes(user.id),
  ...(record !== null && record.isOwn === false && { isOthers: true }),
})

type Readable = Pick<RecordContext, 'config' | 'record' | 'caller'>

/** Why the caller cannot take an action now: `hidden`, a message key, or undefined if they can. */
export const refusalFor = ({ config, record, caller }: Readable, action: string): Refusal | undefined =>
  record === null ? 'hidden' : refusalOf(config.actions, record, caller, action)

/** The label of an action: the kind's own, or the general one. */
export function actionWord(t: Translate, words: string, action: string): string {
  const own = t.label(`${words}.do.${action}`)
  return own === `${words}.do.${action}` ? t.label(`record.do.${action}`) : own
}

/** The message after an action: its word in the history, and the record's number. */
export function doneWord(t: Translate, words: string, action: string, number: string): string {
  const key = `${words}.action.${action}`
  const done = t.label(key)
  return t('record.doneOf', { done: inCapital(done === key ? actionWord(t, words, action) : done), number }).trim()
}

const inCapital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The message of a refusal: for a state that does not allow the action, the allowed states and the current one. */
export function refusalWord(
  t: Translate,
  { config, record }: Readable,
  action: string,
  refusal: RefusalReason,
): string {
  const word = actionWord(t, config.words, action)
  const key = refusalKey(config.words, action, refusal, (one): one is MessageKey => t.label(one) !== one)
  const states = key === 'record.refusal.state' && record ? statesOf(config.actions, record, action) : undefined
  if (!states) return t.label(key, { action: word })
  const from = states.from.map((one) => t.label(one)).join(separator())
  return t('record.refusal.stateOf', { action: word, from, now: t.label(states.now) })
}
