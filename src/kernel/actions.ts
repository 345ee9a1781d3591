import type { CodeValue, Enumeration } from './codes.ts'
import { can, type Transitions } from './states.ts'
import type { MessageKey } from './messages.ts'

/** What an action requires of the caller, in addition to the state that its transition requires. */
interface Guard {
  /** A permission item. */
  item: string
  /** The caller created the record or is its handler; with the name of a column, the caller is the account in it. */
  owner?: true | string
  /** An approval task of the record is open for the caller. */
  task?: true
  /** The caller submitted the record, and no approver has decided yet. */
  starter?: true
  /** The caller is not the creator of the record (separation of duties). */
  notMaker?: true
  /** The caller is not the last approver of the record (separation of duties). */
  notApprover?: true
}

/** The caller's relation to one record, from which {@link refusalOf} decides the open actions. */
export interface Caller {
  perms: ReadonlySet<string>
  /** Of kinds whose guards name an owner's column. */
  accountId?: string
  isOwner: boolean
  hasTask: boolean
  mayWithdraw: boolean
  /** The creator of the record, for actions with `notMaker`. */
  isMaker?: boolean
  /** Took the last step of the record's approval. */
  isLastApprover?: boolean
  /** The record belongs to another organisation, which shares it read-only. */
  isOthers?: boolean
}

/** The actions on a kind of record: the state transition of each, and who may do it. */
export interface Actions<S, A extends string> {
  transitions: Transitions<S, A>
  guards: Readonly<Record<A, Guard>>
  /** Labels of the state columns, for the sentence that says why an action is not open. */
  states?: { readonly [K in keyof S]?: Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'> }
}

/**
 * Requirements of the approval actions: the owner submits, the submitter withdraws, the approver of the open step
 * decides.
 */
export function approvalGuards(submit: string, approve: string) {
  const decide = { item: approve, task: true } as const
  return {
    submit: { item: submit, owner: true },
    withdraw: { item: submit, starter: true },
    pass: decide,
    approve: decide,
    return: decide,
    reject: decide,
  } as const
}

/**
 * Why an action is not open: `hidden` without the permission (no button), or a reason that the disabled button shows.
 */
export type Refusal = 'hidden' | RefusalReason
export type RefusalReason = `record.refusal.${'owner' | 'state' | 'task' | 'starter' | 'maker' | 'approver'}`

/** Both the server and the buttons decide with this function. @returns undefined when the action is open */
export function refusalOf<S, A extends string>(
  { transitions, guards }: Actions<S, A>,
  row: S,
  caller: Caller,
  action: A,
): Refusal | undefined {
  const guard = guards[action]
  if (!caller.perms.has(guard.item) || caller.isOthers) return 'hidden'
  if (guard.owner && !owns(row, caller, guard.owner)) return 'record.refusal.owner'
  if (!can(transitions, row, action)) return 'record.refusal.state'
  if (guard.task && !caller.hasTask) return 'record.refusal.task'
  if (guard.starter && !caller.mayWithdraw) return 'record.refusal.starter'
  if (guard.notMaker && caller.isMaker) return 'record.refusal.maker'
  if (guard.notApprover && caller.isLastApprover) return 'record.refusal.approver'
  return undefined
}

const owns = <S>(row: S, caller: Caller, owner: true | string): boolean =>
  owner === true ? caller.isOwner : (row as Record<string, unknown>)[owner] === caller.accountId

/**
 * Message keys of the states that an action starts from and of the record's current state, in the first column that
 * does not allow the action; undefined where the kind has no labels for that column.
 */
export function statesOf<S, A extends string>({ transitions, states }: Actions<S, A>, row: S, action: A) {
  const { from } = transitions[action]
  const column = (Object.keys(from) as (keyof S)[]).find((key) => !from[key]!.includes(row[key]))
  const words = column && states?.[column]
  const now = column && (row[column] as CodeValue | null)
  if (!words || now === undefined || now === null) return undefined
  return { from: from[column]!.map((value) => words.labelKey(value as CodeValue)), now: words.labelKey(now) }
}

/** Message key of a refusal: the kind's own (`seal.refusal.maker`) where there is one, else the general key. */
export function refusalKey(
  words: string,
  action: string,
  refusal: RefusalReason,
  has: (key: string) => key is MessageKey,
): MessageKey {
  const own = `${words}.${refusal.replace(/^record\./, '')}`
  return [`${own}.${action}`, own].find(has) ?? refusal
}
