import type { Ctx } from './context.ts'
import { slotOf } from './slot.ts'

/** One step in the life of a record, such as the approval or the archiving of a contract. */
export interface LifeStep {
  /** Position on the line. Steps of several domains are merged by it. */
  order: number
  /** Message key of the step's name. */
  name: string
  /** `current` for a step that is to be taken now. Several steps may be current. */
  state: 'done' | 'current' | 'ahead' | 'stopped'
  /** When it was done, or since when it is current: a day or a point in time in China's time. */
  time: string | null
  /** The time of a current step is the day by which it is due. */
  isDue?: boolean
  /** Names of the people who did it, or who must act now. */
  people: string[]
  /** Accounts that may take it now, at least the caller's own if it is among them; only for current steps. */
  actors?: string[]
  /** A remark in the caller's language, such as `2/5`. */
  note: string
  /** Page of the record behind the step; null where there is none or the caller may not see it. */
  path: string | null
}

/** Kind of record → the steps that a domain contributes to its line. The caller is known to see the record. */
export type LifeSources = Readonly<Record<string, (ctx: Ctx, id: string) => Promise<LifeStep[]>>>

/** Positions of steps that several domains contribute. */
export const lifeOrder = { draft: 10, approval: 20, seal: 30, sign: 40, perform: 50, archive: 60 } as const

const slot = slotOf<LifeSources>()

/** Registers the domains' sources of steps. */
export const registerLife = slot.register

/** The steps that domains contribute to the life of a record, in order. */
export async function lifeOf(ctx: Ctx, bizType: string, id: string): Promise<LifeStep[]> {
  const sources = slot.of(ctx)
  const steps = await Promise.all(sources.flatMap((of) => of[bizType]?.(ctx, id) ?? []))
  return steps.flat().toSorted((a, b) => a.order - b.order)
}
