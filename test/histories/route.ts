import type { FlowSpec, PartSpec, StepSpec } from './flow.ts'

/**
 * The route of one record in the model: a tree in which every part has a state of its own. What happens next is always
 * found each time by walking the tree from its start (`settle` of approval.ts), never stored.
 */
export interface Step {
  kind: 'step'
  id: number
  spec: StepSpec
  isAdded: boolean
  /** `paused`: it was open when the record was returned, or others were asked before it. */
  state: 'ahead' | 'open' | 'paused' | 'over'
  votes: string[]
  against: string[]
  /** Those whose turn comes later. */
  turns: { who: string }[]
}
interface CopyPart {
  kind: 'copy'
  id: number
  to: Extract<PartSpec, { kind: 'copy' }>['to']
  state: 'ahead' | 'over'
}
export interface Parallel {
  kind: 'parallel'
  id: number
  join: 'any' | 'all'
  branches: Part[][]
  state: 'ahead' | 'over'
}
export type Part = Step | CopyPart | Parallel

/** The route that a record with this amount takes: conditions are decided, sub-flows put in place. */
export function routeFor(flow: FlowSpec, amount: number): Part[] {
  let id = 0
  const next = () => (id += 1)
  const walk = (parts: readonly PartSpec[]): Part[] =>
    parts.flatMap((part): Part[] => {
      if (part.kind === 'step') return [newStep(next(), part, false)]
      if (part.kind === 'copy') return [{ kind: 'copy', id: next(), to: part.to, state: 'ahead' }]
      if (part.kind === 'subflow') return walk(part.parts)
      if (part.kind === 'choice') return walk(amount >= part.from ? part.above : part.below)
      return [{ kind: 'parallel', id: next(), join: part.join, branches: part.branches.map(walk), state: 'ahead' }]
    })
  return walk(flow.parts)
}

export const newStep = (id: number, spec: StepSpec, isAdded: boolean): Step => ({
  kind: 'step',
  id,
  spec,
  isAdded,
  state: 'ahead',
  votes: [],
  against: [],
  turns: [],
})

export const stepsIn = (parts: readonly Part[]): Step[] =>
  parts.flatMap((part) =>
    part.kind === 'step' ? [part] : part.kind === 'parallel' ? stepsIn(part.branches.flat()) : [],
  )

/** The sequences around a step, the outermost first, each with the place of the part that contains the step. */
export function around(parts: Part[], id: number): { sequence: Part[]; at: number }[] | undefined {
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'step' && part.id === id) return [{ sequence: parts, at }]
    if (part.kind !== 'parallel') continue
    for (const branch of part.branches) {
      const inside = around(branch, id)
      if (inside) return [{ sequence: parts, at }, ...inside]
    }
  }
  return undefined
}

/** The steps that have passed before a step, outside of other branches. */
export const stepsBefore = (parts: Part[], id: number): Step[] =>
  (around(parts, id) ?? []).flatMap(({ sequence, at }) =>
    sequence.slice(0, at).flatMap((part) => (part.kind === 'step' && part.state === 'over' ? [part] : [])),
  )

/** Forgets all that happened in some parts. */
export function reset(parts: readonly Part[]): void {
  for (const part of parts) {
    part.state = 'ahead'
    if (part.kind === 'step') Object.assign(part, { votes: [], against: [], turns: [] })
    if (part.kind === 'parallel') reset(part.branches.flat())
  }
}
