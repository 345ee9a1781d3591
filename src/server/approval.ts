import type { Selectable } from 'kysely'
import type { Ctx } from './context.ts'
import type { DB } from './db/types.gen.ts'
import type { Routing } from './routing.ts'

/** A record before it is approved together with others. */
export interface Weighed {
  title: string
  version: number
  /** What the decision is about besides the record, such as the version of its text; '' where there is nothing. */
  seen: string
  /** What speaks against approving it without opening it, in the caller's language; none for a light one. */
  reasons: string[]
}

/** A changed field in the caller's language. */
export interface FieldChange {
  label: string
  before: string | null
  after: string | null
}

/** A record from which a route follows. */
export interface Routed {
  id: string
  number: string
  title: string
  /** Whether the caller may see it. What they may not see must not be part of a reply. */
  isVisible: boolean
  record: Readonly<Record<string, unknown>> & { createPsnFullId?: string }
}

/** What an approver may change of a record at their step. */
export interface StepRights {
  /** Fields of the form. */
  fields: readonly string[]
  /** Upload a new version of the text. */
  text: boolean
  /** Add files. */
  files: boolean
}

/** How records of a kind are approved. */
export interface Approval {
  /** The approvers' permission item. */
  item: string
  /** The default approval steps, each with the role whose members may decide it. */
  path: readonly { node: string; role: string }[]
  /** What definitions of its approval can refer to. */
  routing?: Routing
  /** The accounts that own a record, or what is typed for one, and may therefore not decide it. */
  ownersOf(of: object): readonly (string | null)[]
  /** Some records of the kind, visible or not; those that are not there are left out. */
  routed(ctx: Ctx, ids: readonly string[]): Promise<Routed[]>
  /** A visible record, from which its route follows. @throws `common.recordMissing` */
  recordOf: (ctx: Ctx, id: string) => Promise<object>
  /** The page of a step: where approvers read and decide the record, or where its author corrects a returned one. */
  pageOf(id: string, isToMend: boolean): string
  /**
   * Ends the running approval without a decision and returns the record to its author.
   * @throws `common.recordMissing`, `workflow.notRunning`
   */
  abandon(ctx: Ctx, id: string, reason: string): Promise<void>
  /** Whether a visible record can be approved together with others. */
  weigh(ctx: Ctx, id: string): Promise<Weighed>
  /**
   * Approves a light record as it was weighed.
   * @throws `workflow.notLight`, and what a decision on its page throws
   */
  pass(ctx: Ctx, q: { id: string; version: number; seen: string }): Promise<{ version: number }>
  /** Whether its records have a text in versions, which an approver can be allowed to replace. */
  hasText?: true
  /** For kinds whose approvers can be given fields of a record to edit. */
  edit?: {
    fields: readonly string[]
    /**
     * Edits a record at the caller's open step, in a transaction of its own. The author is notified.
     * @throws `common.invalidInput` with the fields that the step does not allow; `workflow.otherPath`
     */
    write(
      ctx: Ctx,
      q: { id: string; version: number; values: Readonly<Record<string, unknown>> },
    ): Promise<{ version: number }>
  }
  /** What the caller may change of a record at their open step. */
  rightsAt(ctx: Ctx, id: string): Promise<StepRights>
  /**
   * Checks a file that the caller has added at their open step, and notifies the author of it.
   * @param what its name
   */
  filed(ctx: Ctx, id: string, what: string): Promise<void>
  /**
   * Adds approvers before, after or beside the caller's open step.
   * @throws `workflow.notYours`, and a fault of `people` for those who may not decide
   */
  addSign(
    ctx: Ctx,
    q: {
      id: string
      version: number
      taskId: string
      where: 'before' | 'after' | 'beside'
      people: readonly string[]
      reason: string
    },
  ): Promise<unknown>
  /** For kinds that keep which version of a record without a text each approver has seen. */
  seen?: {
    /** The fields that others have changed since the caller saw a record, and its version now; none at a first look. */
    since(ctx: Ctx, id: string): Promise<{ version: number; fields: FieldChange[] }>
    /** @throws `common.recordChangedSince` for another version than today's */
    mark(ctx: Ctx, q: { id: string; version: number }): Promise<void>
  }
  /**
   * Ends a step that was not decided within its time limit: it passes, unless the record would be approved by that, or
   * the record goes back to its author.
   * @returns the open steps that ended with it; none where it cannot pass
   */
  lapse(
    ctx: Ctx,
    q: { id: string; taskId: string; outcome: 'passed' | 'returned'; note: string },
  ): Promise<Selectable<DB['flow_task']>[]>
  /** Takes the caller's last decision back. */
  takeBack(ctx: Ctx, q: { id: string; version: number; taskId: string }): Promise<unknown>
}
