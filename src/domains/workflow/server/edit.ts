import { isDeepStrictEqual } from 'node:util'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Approval, StepRights } from '../../../server/approval.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow, type RecordTable } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Base, Records } from '../../../server/record/records.ts'
import { kindOf, labelKeyOf, labelOf } from '../../../server/records.ts'
import type { Routing } from '../../../server/routing.ts'
import { definitionOf, factsOf, routeBy } from '../../approval-route/server/facade.ts'
import { rulesAt } from './course.ts'
import { refuseDecided } from './decided.ts'
import { liveInstance, myTask } from './flow.ts'
import { type Changed, notifyEdited } from './notices.ts'
import { approvalFor } from './together.ts'

type Values = Readonly<Record<string, unknown>>
type Submitted = Values & { createPsnFullId?: string }

/** For kinds whose approvers can be given fields of a record to edit. */
export interface Edit<R> {
  /** Fields of the form. */
  fields: readonly string[]
  /**
   * The columns of a record with its edited fields; refuses what the kind does not allow.
   * @param draft the input of the kind's `save`
   */
  columns(ctx: Ctx, record: R, draft: object): Promise<object>
  /** What else follows from an edit, outside of its transaction. */
  after?(ctx: Ctx, id: string): Promise<void>
}

const nothing: StepRights = { fields: [], text: false, files: false }

/** What the caller may change of a record at their open step. */
export async function stepRights(ctx: Ctx, bizId: string): Promise<StepRights> {
  const task = await myTask(ctx, bizId)
  if (!task || task.blockId === null) return nothing
  return rulesAt(await getRow(ctx, 'flow_instance', task.instanceId), task).rights
}

/**
 * Checks a change that an approver has made at their step, and notifies the author of it.
 * @param what the labels of the changed fields, or the name of the file
 * @throws `workflow.otherPath` for a change by which the record would take another path
 */
export async function changedAtStep(
  ctx: Ctx,
  bizType: string,
  { before, after, what }: { before: object; after: object & { id: string }; what: Changed },
): Promise<void> {
  const instance = (await liveInstance(ctx, after.id)) ?? fail('workflow.notRunning')
  const definition = await definitionOf(ctx, bizType, instance.definitionId)
  const routeFor = async (of: object) => {
    const { createPsnFullId = '' } = of as Submitted
    return routeBy(ctx, bizType, definition, await factsOf(ctx, bizType, of as Submitted, createPsnFullId))
  }
  const [then, now] = [await routeFor(before), await routeFor(after)]
  if (!isDeepStrictEqual(then.blocks, now.blocks)) fail('workflow.otherPath')
  await notifyEdited(ctx, instance, what)
}

/** The editing of a kind's records at a step. */
export function editor<T extends RecordTable, R extends Base, W extends { id: string }, A extends string>(
  records: Records<T, R, W, A | 'approve'>,
  of: Edit<R>,
  routing: Routing,
): NonNullable<Approval['edit']> {
  const label = (ctx: Ctx, name: string): string => labelOf(ctx, records.table, name)

  async function write(ctx: Ctx, q: { id: string; version: number; values: Values }): Promise<R> {
    const record = await records.see(ctx, q.id)
    if (q.version !== record.version) await refuseDecided(ctx, q.id)
    await records.allow(ctx, record, 'approve')
    const rights = await stepRights(ctx, q.id)
    const names = Object.keys(q.values)
    const closed = names.filter((name) => !of.fields.includes(name) || !rights.fields.includes(name))
    refuseAt(ctx, closed, 'workflow.fieldOff')
    const { data, error } = routing.draft.safeParse({ ...record, ...q.values })
    if (error) refuseAt(ctx, [...new Set(error.issues.map(({ path }) => String(path[0])))], 'common.field.invalid')
    const draft = data as Values
    const edited = Object.fromEntries(names.map((name) => [name, draft[name]]))
    const changed = names.filter((name) => !isDeepStrictEqual(edited[name], record[name as keyof R]))
    if (changed.length === 0) return record
    const columns = Object.entries(await of.columns(ctx, record, draft))
    // Besides what was edited, only what follows from it: other fields may be stored in more detail than they are typed.
    const isOpen = (name: string, value: unknown) =>
      !(name in draft) || names.includes(name) || !isDeepStrictEqual(value, draft[name])
    const patch = Object.fromEntries(columns.filter(([name, value]) => isOpen(name, value)))
    const written = await records.change(ctx, record, q.version, patch, { note: ctx.say('workflow.editedAtStep') })
    const has = (key: string): boolean => ctx.platform.messages.has(key)
    const { words } = kindOf(ctx, records.table)
    const what = { whatKeys: changed.flatMap((name) => labelKeyOf(words, name, has) ?? []).join(' ') }
    await changedAtStep(ctx, records.table, { before: record, after: written, what })
    return written
  }

  function refuseAt(ctx: Ctx, names: readonly string[], key: 'workflow.fieldOff' | 'common.field.invalid'): void {
    if (names.length === 0) return
    const problems = names.map((name) => [name, { key, vars: { label: label(ctx, name) } }] as const)
    const labels = names.map((name) => label(ctx, name))
    failFields('common.invalidInput', Object.fromEntries(problems), { fields: labels })
  }

  return {
    fields: of.fields,
    async write(ctx, q) {
      const { id, version } = await tx(ctx, (ctx) => write(ctx, q))
      if (version !== q.version) await of.after?.(ctx, id)
      return { version: (await tx(ctx, (ctx) => records.see(ctx, id))).version }
    },
  }
}

/**
 * Edits a record of any kind at the caller's open step.
 * @throws 4403 for a kind that the caller may not view or approve; `workflow.editOff` for one that is not edited at steps
 */
export async function editAtStep(
  ctx: Ctx,
  { bizType, bizId, version, values }: { bizType: string; bizId: string; version: number; values: Values },
): Promise<{ version: number }> {
  const { edit } = await tx(ctx, (ctx) => approvalFor(ctx, { bizType, bizId }))
  return (edit ?? fail('workflow.editOff')).write(ctx, { id: bizId, version, values })
}
