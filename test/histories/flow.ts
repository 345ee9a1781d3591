import type { Dice } from './dice.ts'
import type { Unit } from './staff.ts'

/** Definitions of the histories: a tree, from which both the definition for the server and the route of the model are made. */
export type Approver =
  | { by: 'role'; role: string }
  | { by: 'person'; who: string }
  | { by: 'superior'; level: number }
  | { by: 'deptHead' }
  | { by: 'unit'; unit: Unit }
  | { by: 'initiator' }

type Mode = 'any' | 'all' | 'turn' | 'ratio'
type Allowed = 'transfer' | 'addSign' | 'return' | 'reject'
export interface StepSpec {
  kind: 'step'
  node: string
  approvers: Approver[]
  mode: Mode
  ratio?: number
  hours: number
  overdue: 'remind' | 'superior' | 'pass' | 'return'
  opinion: boolean
  actions: Allowed[]
  fields: string[]
}
interface CopySpec {
  kind: 'copy'
  to: Approver[]
}
export type PartSpec =
  | StepSpec
  | CopySpec
  | { kind: 'parallel'; join: 'any' | 'all'; branches: PartSpec[][] }
  /** One way from an amount in yuan on, the other below it. */
  | { kind: 'choice'; from: number; above: PartSpec[]; below: PartSpec[] }
  | { kind: 'subflow'; name: string; parts: PartSpec[] }

export interface FlowSpec {
  parts: PartSpec[]
  fallback: Approver
  skipRepeated: boolean
  withdrawLate: boolean
}

/** The amount from which the upper branch of a choice is taken, and amounts around it. */
const bracket = 500_000
export const amounts = [bracket - 0.01, bracket, 2_000_000]

const everything: readonly Allowed[] = ['transfer', 'addSign', 'return', 'reject']
const people = ['m1', 'm2', 'm3', 'm4', 's1', 's2', 'manager', 'clerk', 'b1']
const roles = ['legal_manager', 'legal_staff', 'seal_desk']

interface Making {
  roll: Dice
  /** Names of the steps that are made. */
  count: number
  hasSubflow: boolean
}

function someApprovers({ roll }: Making, mode: Mode): Approver[] {
  if (mode === 'turn' || (mode !== 'any' && roll.below(4) > 0))
    return roll.some(people, 2 + roll.below(2)).map((who) => ({ by: 'person', who }))
  const one = roll.below(9)
  if (one < 3) return [{ by: 'person', who: roll.of(people) }]
  if (one < 5) return [{ by: 'role', role: roll.of(roles) }]
  if (one === 5) return [{ by: 'superior', level: 1 + roll.below(3) }]
  if (one === 6) return [roll.once(2) ? { by: 'deptHead' } : { by: 'unit', unit: roll.of(['risk', 'buying', 'own']) }]
  if (one === 7) return [{ by: 'initiator' }]
  return roll.some(people, 2).map((who) => ({ by: 'person', who }))
}

function someStep(making: Making, mayLapse: boolean): StepSpec {
  const { roll } = making
  making.count += 1
  const mode = roll.of(['any', 'any', 'all', 'turn', 'ratio'] as const)
  return {
    kind: 'step',
    node: `第${making.count}步`,
    approvers: someApprovers(making, mode),
    mode,
    ...(mode === 'ratio' && { ratio: roll.of([34, 50, 60, 100]) }),
    // Different for every step, so that no two are due at once.
    hours: 7 + 5 * making.count,
    overdue: roll.of(mayLapse ? ['remind', 'superior', 'pass', 'return'] : ['remind', 'superior', 'return']),
    opinion: roll.once(6),
    actions: roll.once(5) ? roll.some(everything, 2) : [...everything],
    fields: roll.once(2) ? ['claims', 'amount'] : ['claims'],
  }
}

function somePart(making: Making, depth: number): PartSpec {
  const { roll } = making
  const one = depth > 0 ? roll.below(10) : 0
  if (one === 6 || one === 7) {
    const branches = Array.from({ length: 2 }, () => someParts(making, depth - 1, 1 + roll.below(2), true))
    return { kind: 'parallel', join: roll.of(['any', 'all']), branches }
  }
  if (one === 8)
    return {
      kind: 'choice',
      from: bracket,
      above: someParts(making, depth - 1, 1 + roll.below(2), true),
      below: someParts(making, depth - 1, 1, true),
    }
  if (one === 9 && !making.hasSubflow) {
    making.hasSubflow = true
    // A definition that is checked alone: its last step may not pass by time.
    const parts = Array.from({ length: 1 + roll.below(2) }, () => someStep(making, false))
    return { kind: 'subflow', name: '历史子流程', parts }
  }
  if (one === 5)
    return {
      kind: 'copy',
      to: [roll.once(3) ? { by: 'role', role: 'seal_desk' } : { by: 'person', who: roll.of(people) }],
    }
  return someStep(making, true)
}

/** @param isBranch its first part is a step, so that no branch is over before another one has begun */
function someParts(making: Making, depth: number, length: number, isBranch: boolean): PartSpec[] {
  return Array.from({ length }, (_, at) => (isBranch && at === 0 ? someStep(making, true) : somePart(making, depth)))
}

/** A definition of random shape whose last part is an approval: it never passes by time. */
export function someFlow(roll: Dice): FlowSpec {
  const making: Making = { roll, count: 0, hasSubflow: false }
  return {
    parts: [...someParts(making, 2, roll.below(3), false), someStep(making, false)],
    fallback: roll.of([
      { by: 'role', role: 'legal_manager' },
      { by: 'role', role: 'seal_desk' },
      { by: 'person', who: 'm3' },
    ] as const),
    skipRepeated: roll.once(2),
    withdrawLate: roll.once(4),
  }
}

/** The same definition with another first step. */
export const otherFlow = (flow: FlowSpec, roll: Dice): FlowSpec => {
  const first = someStep({ roll, count: 20, hasSubflow: true }, true)
  return { ...flow, parts: [first, ...flow.parts] }
}

/** The steps of a route that the author chooses the approvers of, in the branches that an amount takes. */
export const chosenNodes = (parts: readonly PartSpec[], amount: number): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'step') return part.approvers.some(({ by }) => by === 'initiator') ? [part.node] : []
    if (part.kind === 'copy') return []
    if (part.kind === 'parallel') return chosenNodes(part.branches.flat(), amount)
    if (part.kind === 'subflow') return chosenNodes(part.parts, amount)
    return chosenNodes(amount >= part.from ? part.above : part.below, amount)
  })
