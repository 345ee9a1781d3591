import { sql, type SqlBool } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { hangFile, hangs } from '../../attachment/server/service.ts'
import type { Contract } from '../../contract/api.ts'
import { changeState, contractStatus, docStatus, performState } from '../../contract/codes.ts'
import { amendContract, contracts, follow, refuseOverFrame } from '../../contract/server/service.ts'
import { refreshPerformance, setPerformance } from '../../perform/server/service.ts'
import { approvals, fieldsSeen, part } from '../../workflow/server/facade.ts'
import { type AfterValues, type Change, changeApi, type ChangeQuery, type ChangeRow, changeShapes } from '../api.ts'
import { type ChangeAction, changeActions } from '../codes.ts'
import { routing } from './routing.ts'
import { invalid } from '../../../server/invalid.ts'

export const changes = recordsOf<'contract_change', Change, ChangeRow, ChangeAction>({
  table: 'contract_change',
  words: 'change',
  pageOf: (id) => `/contractChangeMain/view/${id}`,
  shapes: changeShapes,
  view: changeApi.queryById.access,
  add: 'contract:change:add',
  actions: changeActions,
  number: 'changeNo',
  title: 'contractName',
  references: { contract: 'contractId' },
  state: 'docStatus',
  numberKey: (_ctx, values) => `${String(values['contractNo'])}-BG`,
  digits: 2,
  owners: [],
  searched: ['changeNo', 'contractNo', 'contractName', 'changeReason'],
  amounts: ['amountBefore', 'amountAfter', 'amountDelta'],
  part,
})

export const list = (ctx: Ctx, { changeType, ...q }: ChangeQuery) =>
  changes.list(ctx, q, (rows) =>
    changeType
      ? rows.where(sql<SqlBool>`contract_change."changeType" @> ${JSON.stringify([changeType])}::jsonb`)
      : rows,
  )

const refuse = (ctx: Ctx, field: string, key: MessageKey): never => invalid(ctx, 'change', { [field]: key })

const fields = Object.keys(changeShapes.record.shape.beforeSnapshot.shape) as (keyof AfterValues)[]
const snapshotOf = (contract: Contract): AfterValues =>
  Object.fromEntries(fields.map((name) => [name, contract[name]])) as AfterValues
type Replaced = { [K in keyof AfterValues]?: NonNullable<AfterValues[K]> }
/** The values that the change replaces. */
const differing = (after: AfterValues, before: AfterValues): Replaced =>
  Object.fromEntries(
    fields.filter((name) => after[name] !== null && after[name] !== before[name]).map((name) => [name, after[name]]),
  )

/** Saves a draft; a new change marks the contract as being changed. */
export async function save(ctx: Ctx, { id, version, ...draft }: ParsedInputOf<typeof changeApi.save>): Promise<Change> {
  const contract = await contracts.see(ctx, draft.contractId)
  const before = id === undefined ? null : await changes.see(ctx, id)
  if (before && before.contractId !== contract.id) refuse(ctx, 'contractId', 'change.otherContract')
  if (!before) refuseContract(ctx, contract)
  if (draft.changeDate && contract.signDate && draft.changeDate < contract.signDate)
    refuse(ctx, 'changeDate', 'change.beforeSigning')
  const { afterValues } = draft
  const start = afterValues.startDate ?? contract.startDate
  const end = afterValues.endDate ?? contract.endDate
  if (start && end && end < start) refuse(ctx, 'afterValues.endDate', 'contract.field.endBeforeStart')
  const amountAfter = afterValues.amount ?? contract.amount
  const [was, is] = [contract.amount, amountAfter].map((amount) => (amount === null ? null : parseYuan(amount)))
  const delta = typeof was === 'number' && typeof is === 'number' ? is - was : null
  const saved = await changes.save(
    ctx,
    { id, version },
    {
      ...draft,
      contractNo: contract.contractNo,
      contractName: contract.contractName,
      beforeSnapshot: snapshotOf(contract),
      amountBefore: contract.amount,
      amountAfter,
      amountDelta: delta,
      // A returned change becomes a draft again when its author edits it.
      ...(before && { docStatus: docStatus.code.editing }),
    },
  )
  if (draft.agreementFile !== null)
    await hangFile(ctx, {
      bizType: 'contract_change',
      bizId: saved.id,
      fileId: draft.agreementFile,
      label: 'change.field.agreementFile',
      types: [],
    })
  if (!before) await follow(ctx, contract.id, 'amend', { changeState: changeState.code.changing }, saved.changeNo)
  return saved
}

/** Refuses a contract that is not in force, or that has an open change. */
function refuseContract(ctx: Ctx, contract: Contract): void {
  if (contract.docStatus !== docStatus.code.finished || contract.status !== contractStatus.code.processing)
    refuse(ctx, 'contractId', 'change.contractState')
  if (contract.changeState === changeState.code.changing) refuse(ctx, 'contractId', 'change.alreadyOpen')
}

/** Deletes drafts and unmarks their contracts. */
export async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const gone = []
  for (const id of ids) gone.push(await changes.see(ctx, id))
  const count = await changes.remove(ctx, ids)
  for (const change of gone) await leave(ctx, change)
  return count
}

/**
 * Resets the contract's change state after a change ended without effect: changed if another change was approved
 * before.
 */
async function leave(ctx: Ctx, change: Change): Promise<void> {
  const earlier = await table(ctx, 'contract_change')
    .select()
    .select('id')
    .where('contractId', '=', change.contractId)
    .where('docStatus', '=', docStatus.code.finished)
    .executeTakeFirst()
  const state = earlier ? changeState.code.changed : changeState.code.unchanged
  await follow(ctx, change.contractId, 'amend', { changeState: state }, change.changeNo)
}

const ends = (change: Change): boolean => change.changeType.includes('terminate')

export const approval = approvals(changes, {
  item: 'contract:change:approve',
  path: [{ node: 'manager', role: 'legal_manager' }],
  seen: fieldsSeen('contract_change'),
  routing,
  editPage: (id) => `/contractChangeMain/changeandedit/${id}`,
  async check(ctx, change) {
    const { agreementFile, afterValues, beforeSnapshot } = change
    const file = { bizType: 'contract_change', bizId: change.id, fileId: agreementFile ?? '' }
    const isThere = agreementFile !== null && (await hangs(ctx, file))
    const differs = ends(change) || Object.keys(differing(afterValues, beforeSnapshot)).length > 0
    refuseIncomplete(
      ctx,
      'change',
      { ...change, agreementFile: isThere ? agreementFile : null, afterValues: differs ? 'some' : null },
      {
        changeType: 'choose',
        changeReason: 'missing',
        changeContent: 'missing',
        afterValues: 'missing',
        agreementFile: 'upload',
        changeDate: 'choose',
      },
    )
    const contract = await contracts.read(ctx, change.contractId)
    await refuseOverFrame(ctx, { ...contract, ...differing(afterValues, beforeSnapshot) })
  },
  /** @throws `change.stale` when one of the replaced values was modified since the change was saved */
  async approved(ctx, change) {
    const values = differing(change.afterValues, change.beforeSnapshot)
    const contract = await contracts.read(ctx, change.contractId)
    const now = snapshotOf(contract)
    if (
      Object.keys(values).some(
        (name) => now[name as keyof AfterValues] !== change.beforeSnapshot[name as keyof AfterValues],
      )
    )
      fail('change.stale')
    const over = ends(change) && {
      status: contractStatus.code.ended,
      docStatus: docStatus.code.ended,
      performState: performState.code.terminated,
    }
    const states = { changeState: changeState.code.changed, ...over }
    await amendContract(ctx, change.contractId, values, states, change.changeNo)
    if (over) await setPerformance(ctx, change.contractId, performState.code.terminated, change.changeNo)
    else await refreshPerformance(ctx, change.contractId, change.changeNo)
  },
  async refused(ctx, change, final) {
    if (final) await leave(ctx, change)
  },
})
