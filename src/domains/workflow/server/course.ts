import type { Approver } from '../../approval-route/api.ts'
import { usualFallback } from '../../approval-route/codes.ts'
import type { Block, Progress, Seat, Submission } from '../../approval-route/server/facade.ts'
import type { Instance } from './tasks.ts'

/** What an approval follows, stored with it when it begins. */
export interface Course {
  blocks: readonly Block[]
  fallback: Approver
  skipRepeated: boolean
  /** The author can withdraw after the first decision, too. */
  withdrawLate: boolean
  /** Accounts named in fields of the record, and those that the author chose, by step. */
  people: Submission['people']
  chosen: Submission['chosen']
}

/** Progress of an approval, with what the engine does not know: assignees whose turn comes later, votes for a return. */
export interface FlowState extends Progress {
  queue: Readonly<Record<string, readonly Seat[]>>
  against: Readonly<Record<string, readonly string[]>>
}

export const nowhere: FlowState = { open: [], done: [], votes: {}, resume: {}, queue: {}, against: {} }

/** What a stored approval follows. */
export function courseOf({ path, course }: Instance): Course {
  const stored = (course ?? {}) as Partial<Course>
  return {
    fallback: usualFallback,
    skipRepeated: false,
    withdrawLate: false,
    people: {},
    chosen: {},
    ...stored,
    blocks: path as Block[],
  }
}

/** For whom the assignees of its steps are found. */
export function submissionOf(instance: Instance): Submission {
  const { people, chosen } = courseOf(instance)
  return { initiatorId: instance.initiatorId, ownerIds: instance.ownerIds, people, chosen }
}

export const stateOf = ({ progress }: Instance): FlowState => ({
  ...nowhere,
  ...(progress as Partial<FlowState> | null),
})

/** The approvals that a record was returned from to its author, and whether it comes directly back to them. */
export interface Back {
  at: readonly string[]
  /** Null where the author decides. */
  isDirect: boolean | null
}
