import { fail } from '../../../kernel/errors.ts'
import type { StepRights } from '../../../server/approval.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow } from '../../../server/db/table.ts'
import { approvalOf } from '../../../server/records.ts'
import type { Approver } from '../../approval-route/api.ts'
import { stepAction, type StepAction, usualFallback } from '../../approval-route/codes.ts'
import {
  approvalsIn,
  type Block,
  type Progress,
  type Seat,
  type Submission,
} from '../../approval-route/server/facade.ts'
import type { Instance, Task } from './tasks.ts'

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
export function submissionOf(ctx: Ctx, instance: Instance): Submission {
  const { people, chosen } = courseOf(instance)
  const { item } = approvalOf(ctx, instance.bizType)
  return { initiatorId: instance.initiatorId, ownerIds: instance.ownerIds, item, people, chosen }
}

export const stateOf = ({ progress }: Instance): FlowState => ({
  ...nowhere,
  ...(progress as Partial<FlowState> | null),
})

export interface StepRules {
  /** Whether an approval needs an opinion. */
  needsOpinion: boolean
  /** What the approver may do besides approving. */
  actions: StepAction[]
  /** What the approver may change. */
  rights: StepRights
  /** From which amount on an approval needs the second factor, in yuan; null where it needs none. */
  factorFrom: string | null
}

/** What the route of an approval requires and allows at a step. */
export function rulesAt({ path }: Pick<Instance, 'path'>, { blockId }: Pick<Task, 'blockId'>): StepRules {
  const found = approvalsIn((path as Block[] | null) ?? []).find(({ id }) => id === blockId)
  return {
    needsOpinion: found?.opinion ?? false,
    actions: [...(found?.actions ?? stepAction.values)],
    rights: { fields: found?.fields ?? [], text: found?.text ?? false, files: found?.files ?? false },
    factorFrom: found?.factorFrom ?? null,
  }
}

/** @throws `workflow.actionOff` for what the route of the approval does not allow at a step */
export async function refuseAt(ctx: Ctx, task: Task, action: StepAction): Promise<void> {
  const { actions } = rulesAt(await getRow(ctx, 'flow_instance', task.instanceId), task)
  if (!actions.includes(action)) fail('workflow.actionOff', { action: ctx.label(stepAction.labelKey(action)) })
}

/** The approvals that a record was returned from to its author, and whether it comes directly back to them. */
export interface Back {
  at: readonly string[]
  /** Null where the author decides. */
  isDirect: boolean | null
}
