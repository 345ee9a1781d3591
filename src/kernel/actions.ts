import type { CodeValue, Enumeration } from './codes.ts'
import { can, type Transitions } from './states.ts'

/** What an action asks of whoever does it, beside the state that its move asks for. */
interface Guard {
  /** A permission item. */
  item: string
  /** The caller made the record or handles it; or the column with the account whose part this is. */
  owner?: true | string
  /** An approval step of the record waits for him. */
  task?: true
  /** He submitted it and nobody has decided yet. */
  starter?: true
  /** Not the person who made the record (separation of duties). */
  notMaker?: true
  /** Not the person who approved the record last (separation of duties). */
  notApprover?: true
}

/** What decides, beside a record, which actions are open to the caller. */
export interface Caller {
  perms: ReadonlySet<string>
  /** Of kinds whose guards name an owner's column. */
  accountId?: string
  isOwner: boolean
  hasTask: boolean
  mayWithdraw: boolean
  /** Made the record, as far as an action with `notMaker` is concerned. */
  isMaker?: boolean
  /** Took the last step of the record's approval. */
  isLastApprover?: boolean
  /** It belongs to another organisation, which lets it be read. */
  isOthers?: boolean
}

/** The actions on a kind of record: what state each starts from and leads to, and who may do it. */
export interface Actions<S, A extends string> {
  transitions: Transitions<S, A>
  guards: Readonly<Record<A, Guard>>
  /** The words of the state columns, for saying why an action is not open. */
  states?: { readonly [K in keyof S]?: Pick<Enumeration<Record<string, CodeValue>>, 'labelKey'> }
}

/** What the steps of an approval ask for: its author submits and takes back, whom a step waits for decides. */
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

/** Why an action is not open: no right to it at all (no button), or a right that does not reach now (a button that says why). */
export type Refusal = 'hidden' | `record.refusal.${'owner' | 'state' | 'task' | 'starter' | 'maker' | 'approver'}`

/** Server and buttons ask this one function. @returns undefined when the action is open */
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
 * Message keys of the states that an action starts from and of the record's present one, in the first column that does not
 * allow it; undefined where the kind has no words for that column.
 */
export function statesOf<S, A extends string>({ transitions, states }: Actions<S, A>, row: S, action: A) {
  const { from } = transitions[action]
  const column = (Object.keys(from) as (keyof S)[]).find((key) => !from[key]!.includes(row[key]))
  const words = column && states?.[column]
  const now = column && (row[column] as CodeValue | null)
  if (!words || now === undefined || now === null) return undefined
  return { from: from[column]!.map((value) => words.labelKey(value as CodeValue)), now: words.labelKey(now) }
}

/**
 * The message key of a refusal: the kind's own for the action (`contract.refusal.state.sign`) or for all actions
 * (`seal.refusal.maker`) where it has one, or the general one.
 */
export function refusalKey(words: string, action: string, refusal: string, has: (key: string) => boolean): string {
  const own = `${words}.${refusal.replace(/^record\./, '')}`
  return [`${own}.${action}`, own].find(has) ?? refusal
}
