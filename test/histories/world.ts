import { type Approval, type Env, open, taskOf } from './approval.ts'
import { amounts, type FlowSpec } from './flow.ts'
import type { Ground } from './ground.ts'
import { type Calls, callsOf } from './kinds.ts'
import { hasRight, type Kind, members, type Staff } from './staff.ts'

/** A decision that may still be taken back, and the model before it. */
interface Held {
  who: string
  before: Approval
  task: string
  /** Minutes; null for a decision that did not end the approval: it can be taken back until the next one. */
  until: number | null
  /** A step that it began has been given to another account: taking it back is refused. */
  isStale: boolean
  /** Steps were transferred by the system: it is not tried. */
  isUnsure: boolean
}

/** One record on the server, and what the model says about it. */
export interface World {
  ground: Ground
  kind: Kind
  calls: Calls
  id: string
  title: string
  staff: Staff & { disabled: Set<string>; deputies: { giver: string; taker: string }[] }
  /** The definition in force, and the one at the beginning. */
  inForce: FlowSpec
  firstFlow: FlowSpec
  /** Amount of the record, as its next submission has it. */
  nextAmount: number
  approval: Approval
  held: Held | null
  version: number
  audits: string[]
  /** Edits of fields: by whom, in which version, from which value to which. */
  edits: { by: string; version: number; field: string; before: string; after: string }[]
  /** The version that an account saw last. */
  seen: Map<string, number>
  lastUrge: number
  /** What was done, for the report. */
  log: string[]
}

export const envOf = ({ ground, staff }: World): Env => ({
  staff,
  now: ground.now().getTime() / 60_000,
  order: (key) => ground.accountOf(key),
})

let titles = 0
export async function newWorld(ground: Ground, kind: Kind, flow: FlowSpec, handler: string | null): Promise<World> {
  const calls = callsOf[kind]
  titles += 1
  const title = `历史记录${titles}号`
  const owner = handler === null ? null : ground.accountOf(handler)
  const [amount] = amounts as [number]
  const id = await calls.create(ground.as(calls.author), { title, amount, ognId: ground.ognId, handler: owner })
  const { version } = await calls.read(ground.as(calls.author), id)
  const approval: Approval = {
    kind,
    initiator: calls.author,
    owners: [calls.author, ...(handler === null ? [] : [handler])],
    chosen: {},
    amount,
    flow,
    parts: [],
    state: 'draft',
    round: 0,
    tasks: [],
    since: 0,
    just: null,
    isDirect: null,
  }
  return {
    ground,
    kind,
    calls,
    id,
    title,
    staff: { disabled: new Set(), deputies: [] },
    inForce: flow,
    firstFlow: flow,
    nextAmount: amount,
    approval,
    held: null,
    version,
    audits: await ground.auditsOf(id),
    edits: [],
    seen: new Map(),
    lastUrge: -Infinity,
    log: [],
  }
}

/** The accounts that can decide now: an open step is theirs, and they have the permission. */
export function deciders(w: World): string[] {
  const env = envOf(w)
  const mayApprove = (key: string) =>
    hasRight(w.kind, key) ||
    w.staff.deputies.some(
      ({ giver, taker }) => taker === key && !w.staff.disabled.has(giver) && hasRight(w.kind, giver),
    )
  return members
    .map(({ key }) => key)
    .filter((key) => !w.staff.disabled.has(key) && taskOf(w.approval, env, key) !== null && mayApprove(key))
}

/** Whether another account has changed fields since an account saw the record. */
export function isUnseen({ seen, edits }: World, key: string): boolean {
  const from = seen.get(key)
  if (from === undefined) return false
  const fields = Map.groupBy(
    edits.filter(({ by, version }) => by !== key && version > from),
    ({ field }) => field,
  )
  return [...fields.values()].some((all) => all[0]!.before !== all.at(-1)!.after)
}

/** Notes that an action was taken: a new version with one entry in the history. */
export function noted(w: World, action: string): void {
  w.version += 1
  w.audits.push(`${w.kind}.${action}`)
}

export const tableOf = ({ kind, id }: World) => ({ bizType: kind, bizId: id })
export const canTakeBack = (w: World, key: string): boolean =>
  w.held?.who === key && (w.held.until === null || envOf(w).now <= w.held.until)
export const openSteps = (w: World) => open(w.approval).filter(({ step }) => step !== null)
