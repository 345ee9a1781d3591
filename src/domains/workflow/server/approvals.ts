import { sql, type SqlBool } from 'kysely'
import type { Submitting } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Participation } from '../../../server/record/participation.ts'
import type { Base, Records } from '../../../server/record/records.ts'
import type { Approval, FieldChange, Routed, Weighed } from '../../../server/approval.ts'
import { isKind } from '../../../server/records.ts'
import type { Routing } from '../../../server/routing.ts'
import { getRow, type RecordTable } from '../../../server/db/table.ts'
import type { Step } from './chains.ts'
import { type Adding, addSign } from './add-sign.ts'
import { decide } from './decide.ts'
import {
  cancelFlow,
  finalApprover,
  hasUndecidedSubmission,
  isInvolved,
  myTask,
  voidFlow,
  withdraw as withdrawFlow,
} from './flow.ts'
import { type Subject, submitFlow } from './submit.ts'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import { invalid } from '../../../server/invalid.ts'
import { refuseAt, rulesAt } from './course.ts'
import { refuseDecided } from './decided.ts'
import { changedAtStep, type Edit, editor, stepRights } from './edit.ts'
import { beginHold, keepHold, undoDecision } from './holds.ts'
import { needsFactor, refuseUnproved } from './factor.ts'
import { type Lapse, lapseBlock } from './lapse.ts'
import type { Task } from './tasks.ts'

/** The caller's involvement in approvals, for kinds of records that are approved. */
export const part: Participation = {
  takesPart: isInvolved,
  async of(ctx, id) {
    const task = await myTask(ctx, id)
    return {
      hasTask: task !== undefined && task.node !== 'initiator',
      mayWithdraw: await hasUndecidedSubmission(ctx, id),
    }
  },
  lastApprover: finalApprover,
  end: cancelFlow,
}

type ApprovalAction = 'submit' | 'withdraw' | 'pass' | 'approve' | 'return' | 'reject'
interface Seen {
  id: string
  version: number
}
interface Decision extends Seen {
  pass: boolean
  final: boolean
  opinion: string
  toNode?: string | undefined
  direct?: boolean | undefined
}

type Values = Readonly<Record<string, unknown>>

interface Approved<R, Q extends Decision> {
  /** The permission item of approvers. */
  item: string
  /** The steps of the default chain. */
  path: readonly Step[]
  /** What definitions of the approval can refer to. */
  routing?: Routing
  /** The page where the author edits a returned record. */
  editPage(id: string): string
  /** Refuses a record that cannot be submitted; returns the columns that the submission changes. */
  check?(ctx: Ctx, record: R): Promise<object | void> | object | void
  /** Refuses a decision that the record's current state does not allow. */
  checkDecision?(ctx: Ctx, record: R, decision: Q): void
  /** For kinds that keep what each approver has seen of a record. */
  seen?: {
    /** Whether it has been changed since the caller saw it last. False at their first look. */
    isChanged(ctx: Ctx, record: R): Promise<boolean>
    /** Keeps that the caller has seen it as it is now. */
    keep(ctx: Ctx, record: R): Promise<void>
    /** The changed fields, for kinds whose page does not show the changes by itself. */
    since?(ctx: Ctx, id: string): Promise<FieldChange[]>
  }
  /** For kinds whose records have a text in versions. */
  hasText?: true
  /** For kinds whose approvers can be given fields of a record to edit; requires `routing`. */
  edit?: Edit<R>
  /** For kinds whose records can be approved together with others, without being opened. */
  light?: {
    /** What speaks against it for one record, in the caller's language. */
    reasons(ctx: Ctx, record: R): Promise<string[]>
    /** What the decision is about besides the record, and the input that says so. */
    seen?(record: R): string
    input?(seen: string): object
  }
  /** Further effects of the approval, in the same transaction; returns the columns that it changes. */
  approved?(ctx: Ctx, record: R): Promise<object | void>
  /** The same for a record that is withdrawn, returned or rejected (`final`). */
  refused?(ctx: Ctx, record: R, final: boolean): Promise<object | void>
}

/**
 * The approval of a kind of records whose actions include every {@link VisibilityReason}: submitted by the author,
 * decided step by step, and withdrawn as long as no step of the round is decided.
 */
export function approvals<
  T extends RecordTable,
  R extends Base,
  W extends { id: string },
  A extends string,
  Q extends Decision = Decision,
>(records: Records<T, R, W, A | ApprovalAction>, of: Approved<R, Q>) {
  async function submit(ctx: Ctx, { id, version, ...submitting }: Seen & Submitting): Promise<R> {
    const record = await records.see(ctx, id)
    await records.allow(ctx, record, 'submit')
    const also = (await of.check?.(ctx, record)) ?? {}
    return begin(ctx, record, version, 'submit', also as Values, '', submitting)
  }

  /** Begins the approval for an action that the caller of this function has already checked. */
  async function begin(
    ctx: Ctx,
    record: R,
    version: number,
    action: A | 'submit',
    values: Values = {},
    note = '',
    { chosen, direct }: Submitting = {},
  ): Promise<R> {
    const moved = await records.transition(ctx, record, version, action, values, note)
    const title = `${String(moved[records.number])} ${String(moved[records.title])}`
    await submitFlow(ctx, {
      bizType: records.table,
      bizId: record.id,
      title,
      ownerIds: records.ownersOf(record),
      // Which fields it has depends on the kind.
      record: record as unknown as Subject['record'],
      chosen,
      isDirect: direct,
    })
    return moved
  }

  async function withdraw(ctx: Ctx, { id, version }: Seen): Promise<R> {
    const record = await records.see(ctx, id)
    await records.allow(ctx, record, 'withdraw')
    await withdrawFlow(ctx, id)
    const also = (await of.refused?.(ctx, record, false)) ?? {}
    return records.transition(ctx, record, version, 'withdraw', also as Values)
  }

  async function approve(ctx: Ctx, decision: Q): Promise<R> {
    const { id, version, pass, final, opinion, toNode, direct } = decision
    const record = await records.see(ctx, id)
    const action = pass ? 'approve' : final ? 'reject' : 'return'
    if (version !== record.version) await refuseDecided(ctx, id)
    await records.allow(ctx, record, action)
    of.checkDecision?.(ctx, record, decision)
    if (!pass && opinion === '') invalid(ctx, 'workflow', { opinion: 'workflow.opinionNeeded' })
    await keepDecided(ctx, record, pass)
    const task = await myTask(ctx, id)
    const isProved = task ? await checkRules(ctx, record, task, { ...decision, action }) : false
    const giver = task?.inPlaceOf
    const note = [
      giver && ctx.say('workflow.onBehalfOf', { name: giver.name }),
      opinion,
      isProved && ctx.say('workflow.factorDone'),
    ]
      .filter(Boolean)
      .join(' ')
    const result = pass ? 'approved' : final ? 'rejected' : 'returned'
    const held = task && beginHold(ctx, task.id) ? task : undefined
    const outcome = await decide(ctx, id, { decision: result, opinion, toNode, isDirect: direct })
    // The record keeps its state but gets a new version, so that open pages notice the step.
    const moved =
      outcome === 'running'
        ? await records.transition(ctx, record, version, 'pass', {}, note)
        : await records.transition(ctx, record, version, action, await effects(ctx, record, outcome, final), note)
    if (held)
      await keepHold(ctx, {
        taskId: held.id,
        bizId: id,
        bizVersion: version + 1,
        isLast: outcome === 'approved' || outcome === 'rejected',
      })
    return moved
  }

  /**
   * What the caller has decided on they have seen. A return does not need what has changed to be opened first: it then
   * stays unseen. A decision that is taken back was made on what was seen all the same.
   * @throws `workflow.unseenChange` for an approval of what has been changed since
   */
  async function keepDecided(ctx: Ctx, record: R, pass: boolean): Promise<void> {
    if (!of.seen) return
    const isChanged = await of.seen.isChanged(ctx, record)
    if (isChanged && pass) fail('workflow.unseenChange')
    if (!isChanged) await of.seen.keep(ctx, record)
  }

  /** What the definition requires of a decision. @returns whether the caller has proved the second factor for it */
  async function checkRules(
    ctx: Ctx,
    record: R,
    task: Task,
    { pass, opinion, action }: Pick<Decision, 'pass' | 'opinion'> & { action: 'approve' | 'return' | 'reject' },
  ): Promise<boolean> {
    if (action !== 'approve') await refuseAt(ctx, task, action)
    const { needsOpinion, factorFrom } = rulesAt(await getRow(ctx, 'flow_instance', task.instanceId), task)
    if (pass && needsOpinion && opinion.trim() === '') invalid(ctx, 'workflow', { opinion: 'workflow.opinionRequired' })
    if (!pass || !(await needsFactor(ctx, of.routing, record, factorFrom))) return false
    await refuseUnproved(ctx)
    return true
  }

  const effects = async (ctx: Ctx, record: R, outcome: string, final: boolean): Promise<Values> =>
    ((outcome === 'approved' ? await of.approved?.(ctx, record) : await of.refused?.(ctx, record, final)) ??
      {}) as Values

  /**
   * Takes the caller's last decision back, with everything that it changed.
   * @throws `workflow.takeBack.late`, `workflow.takeBack.acted`
   */
  async function takeBack(ctx: Ctx, { id, version, taskId }: Seen & { taskId: string }): Promise<R> {
    await records.see(ctx, id)
    for (const { table, id: bizId, version: bizVersion } of await undoDecision(ctx, { bizId: id, version, taskId })) {
      if (isKind(ctx, table))
        await audit(ctx, { action: `${table}.takeBack`, bizType: table, bizId, bizVersion: bizVersion + 1 })
    }
    return records.see(ctx, id)
  }

  async function addApprovers(ctx: Ctx, { id, version, ...adding }: Seen & Adding): Promise<R> {
    const record = await records.see(ctx, id)
    if (version !== record.version) await refuseDecided(ctx, id)
    await records.allow(ctx, record, 'approve')
    const names = await addSign(ctx, id, of.item, adding)
    const note = ctx.say('workflow.addSign.done', { names, reason: adding.reason })
    return records.transition(ctx, record, version, 'pass', {}, note)
  }

  async function lapse(
    ctx: Ctx,
    { id, taskId, outcome, note }: { id: string; taskId: string; outcome: Lapse; note: string },
  ): Promise<Task[]> {
    const [record, task] = [await records.read(ctx, id), await getRow(ctx, 'flow_task', taskId)]
    const ended = await lapseBlock(ctx, task, outcome, note)
    if (ended.length === 0) return []
    const values = outcome === 'returned' ? await effects(ctx, record, outcome, false) : {}
    await records.transition(ctx, record, record.version, outcome === 'returned' ? 'return' : 'pass', values, note)
    return ended
  }

  async function weigh(ctx: Ctx, id: string): Promise<Weighed> {
    const record = await records.see(ctx, id)
    const reasons = of.light ? await of.light.reasons(ctx, record) : [ctx.say('workflow.light.kind')]
    const task = await myTask(ctx, id)
    if (await of.seen?.isChanged(ctx, record)) reasons.push(ctx.say('workflow.light.changed'))
    if (!task || task.node === 'initiator') reasons.unshift(ctx.say('workflow.light.notYours'))
    else {
      const { needsOpinion, factorFrom } = rulesAt(await getRow(ctx, 'flow_instance', task.instanceId), task)
      if (needsOpinion) reasons.push(ctx.say('workflow.light.opinion'))
      if (await needsFactor(ctx, of.routing, record, factorFrom)) reasons.push(ctx.say('workflow.light.factor'))
    }
    return {
      title: `${String(record[records.number])} ${String(record[records.title])}`,
      version: record.version,
      seen: of.light?.seen?.(record) ?? '',
      reasons,
    }
  }

  /** A single decision like every other; what has become heavy since is refused. */
  async function passLight(ctx: Ctx, { id, version, seen }: Seen & { seen: string }): Promise<R> {
    const { title, reasons } = await weigh(ctx, id)
    if (reasons.length > 0) fail('workflow.notLight', { title, reasons })
    const decision = { id, version, pass: true, final: false, opinion: '', ...of.light?.input?.(seen) }
    // The kind's own input completes the decision.
    return approve(ctx, decision as unknown as Q)
  }

  async function markSeen(ctx: Ctx, { id, version }: Seen): Promise<void> {
    const record = await records.see(ctx, id)
    if (record.version !== version) fail('common.recordChangedSince')
    await of.seen?.keep(ctx, record)
  }

  async function routed(ctx: Ctx, ids: readonly string[]): Promise<Routed[]> {
    const among = sql<SqlBool>`${sql.ref(`${records.table}.id`)} = any(${[...ids]})`
    const [all, visible] = await Promise.all([
      records.recordsIn(ctx, records.every(ctx).where(among)),
      records.recordsIn(ctx, records.visible(ctx).where(among)),
    ])
    const seen = new Set(visible.map(({ id }) => id))
    return all.map((record) => ({
      id: record.id,
      number: String(record[records.number]),
      title: String(record[records.title]),
      isVisible: seen.has(record.id),
      // Which fields it has depends on the kind.
      record: record as unknown as Routed['record'],
    }))
  }

  // The version is read before the changes: what is changed in between makes it an outdated one.
  const seen = of.seen?.since && {
    async since(ctx: Ctx, id: string) {
      const { version } = await records.see(ctx, id)
      return { version, fields: (await of.seen?.since?.(ctx, id)) ?? [] }
    },
    mark: markSeen,
  }

  const approval: Approval = {
    weigh,
    ...(seen && { seen }),
    pass: passLight,
    takeBack,
    addSign: addApprovers,
    lapse,
    ownersOf: (one) => records.ownersOf(one as R),
    routed,
    recordOf: (ctx, id) => records.see(ctx, id),
    ...(of.routing && { routing: of.routing }),
    ...(of.hasText && { hasText: of.hasText }),
    ...(of.edit && of.routing && { edit: editor(records, of.edit, of.routing) }),
    rightsAt: stepRights,
    async filed(ctx, id, what) {
      const record = await records.see(ctx, id)
      await changedAtStep(ctx, records.table, { before: record, after: record, what: { what } })
    },
    item: of.item,
    path: of.path,
    pageOf: (id, isToMend) => (isToMend ? of.editPage(id) : records.pageOf(id)),
    async abandon(ctx, id, reason) {
      const record = await records.see(ctx, id)
      await voidFlow(ctx, id, reason)
      const also = (await of.refused?.(ctx, record, false)) ?? {}
      const note = ctx.say('workflow.voidedBecause', { reason })
      await records.transition(ctx, record, record.version, 'withdraw', also as Values, note)
    },
  }
  return { submit, begin, withdraw, approve, takeBack, approval }
}
