import { sql, type SqlBool } from 'kysely'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { groupAmount, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { personOf } from '../../account/server/service.ts'
import { archiveStatus, contractStatus, docStatus, performState } from '../../contract/codes.ts'
import { contracts, follow } from '../../contract/server/service.ts'
import { type Perform, performApi, type PerformQuery, type PerformRow, performShapes } from '../api.ts'
import { type PerformAction, performActions } from '../codes.ts'
import { checkPlan, derive, planOf, writePlan } from './plan.ts'
import { endDebt, followDebt } from './debt.ts'
import { doneOf, register } from './register.ts'
import { invalid } from '../../../server/invalid.ts'

export const performs = recordsOf<'contract_perform', Perform, PerformRow, PerformAction>({
  table: 'contract_perform',
  words: 'perform',
  pageOf: (id) => `/contractPerformMain/view/${id}`,
  shapes: performShapes,
  view: performApi.queryById.access,
  add: 'contract:perform:plan',
  actions: performActions,
  number: 'performNo',
  title: 'contractName',
  references: { contract: 'contractId' },
  state: 'performState',
  numberKey: (ctx) => `LX-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: ['handler'],
  searched: ['performNo', 'contractNo', 'contractName', 'counterpartyNames', 'planReason'],
  amounts: ['amount', 'settledAmount'],
})

const { code } = performState
/** States in which the days of the plan count. */
const running = [code.notStarted, code.performing, code.abnormal] as const

const overdueDays = (ctx: Ctx, { nextPlanDate, performState: state }: PerformRow): number =>
  nextPlanDate !== null && (running as readonly number[]).includes(state)
    ? Math.max(0, daysBetween(nextPlanDate, chinaDay(ctx.now)))
    : 0

/** A performance with its plan and its register. */
export async function read(ctx: Ctx, id: string): Promise<Perform> {
  const perform = await performs.see(ctx, id)
  const [planItems, records] = [await planOf(ctx, id), await doneOf(ctx, id)]
  return { ...perform, overdueDays: overdueDays(ctx, perform), planItems, records }
}

const inQueue: Record<string, readonly string[]> = {
  deliver: ['deliver'],
  accept: ['accept'],
  money: ['pay', 'receive'],
}

/** One page of performances; overdue and open ones are determined as of today. */
export async function list(ctx: Ctx, { overdue, queue, ...q }: PerformQuery) {
  const today = chinaDay(ctx.now)
  const isRunning = sql<SqlBool>`contract_perform."performState" = any(${[...running]})`
  const isLate = sql<SqlBool>`(${isRunning} and coalesce(contract_perform."nextPlanDate" < ${today}, false))`
  const page = await performs.list(ctx, q, (rows) => {
    let found = rows
    if (overdue) found = found.where(overdue === 'yes' ? isLate : sql<SqlBool>`not ${isLate}`)
    if (queue === 'abnormal')
      found = found.where(sql<SqlBool>`(contract_perform."performState" = ${code.abnormal} or ${isLate})`)
    else if (queue)
      found = found.where(isRunning).where(sql<SqlBool>`exists (select 1 from contract_perform_plan l
        where l."tenantId" = contract_perform."tenantId" and l."performId" = contract_perform.id and not l.done
          and l."itemType" = any(${[...inQueue[queue]!]}) and l."planDate" <= ${addDays(today, 30)})`)
    return found
  })
  return { ...page, records: page.records.map((row) => ({ ...row, overdueDays: overdueDays(ctx, row) })) }
}

function refuseContract(ctx: Ctx, key: MessageKey): never {
  return invalid(ctx, 'perform', { contractId: key })
}

/** Saves the plan. A contract in force has one. */
export async function save(
  ctx: Ctx,
  { id, version, planItems, ...draft }: ParsedInputOf<typeof performApi.save>,
): Promise<Perform> {
  const contract = await contracts.see(ctx, draft.contractId)
  if (id === undefined) {
    const isInForce = contract.docStatus === docStatus.code.finished && contract.effectiveDate !== null
    if (!isInForce || !(running as readonly number[]).includes(contract.performState))
      refuseContract(ctx, 'perform.contractState')
    if (await rowOf(ctx, draft.contractId)) refuseContract(ctx, 'perform.exists')
  } else if ((await performs.see(ctx, id)).contractId !== draft.contractId) refuseContract(ctx, 'perform.otherContract')
  checkPlan(ctx, planItems, contract.amount === null ? null : parseYuan(contract.amount), draft.planReason)
  const handler = await personOf(ctx, draft.handler ?? contract.handlerPsnId ?? ctx.who.accountId)
  const { contractNo, contractName, amount } = contract
  const saved = await performs.save(
    ctx,
    { id, version },
    {
      ...draft,
      contractNo,
      contractName,
      counterpartyNames: contract.counterparties.map((party) => party.name).join('、'),
      amount,
      handler: handler.id,
      handlerName: handler.name,
      ...(id === undefined && { performState: contract.performState }),
    },
  )
  await writePlan(ctx, saved.id, saved.version, planItems)
  await derive(ctx, saved.id)
  await followDebt(ctx, saved.id)
  return read(ctx, saved.id)
}

/** Registers something done: the first entry starts the performance. */
export async function record(ctx: Ctx, q: ParsedInputOf<typeof performApi.record>): Promise<Perform> {
  const perform = await performs.see(ctx, q.id)
  await performs.allow(ctx, perform, 'record')
  await register(ctx, perform, q)
  const begins = perform.performState === code.notStarted
  const paid = q.actualAmount && groupAmount(q.actualAmount)
  const note = [`#${q.planSeq}`, q.actualDate, paid, q.description, q.overReason].filter(Boolean).join(' ')
  await performs.transition(ctx, perform, q.version, 'record', begins ? { performState: code.performing } : {}, note)
  await derive(ctx, perform.id)
  await followDebt(ctx, perform.id, q)
  if (begins && (await contracts.read(ctx, perform.contractId)).performState === code.notStarted)
    await follow(ctx, perform.contractId, 'perform', { performState: code.performing }, perform.performNo)
  return read(ctx, perform.id)
}

/** Deletes plans without registered performance. @throws `perform.registered` */
export async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
  for (const id of ids) {
    await performs.see(ctx, id)
    if ((await doneOf(ctx, id)).length > 0) fail('perform.registered')
    await endDebt(ctx, id)
  }
  return performs.remove(ctx, ids)
}

export async function changeStatus(ctx: Ctx, q: ParsedInputOf<typeof performApi.changeStatus>): Promise<Perform> {
  const perform = await performs.see(ctx, q.id)
  await performs.allow(ctx, perform, q.action)
  const isSuspended = q.action === 'suspend'
  if (isSuspended && q.reason === '') refuseWithout(ctx, 'record.reason', 'reason')
  return moved(ctx, perform, q.version, q.action, q.action === 'recover' ? { abnormal: '' } : {}, q.reason)
}

export async function markAbnormal(ctx: Ctx, q: ParsedInputOf<typeof performApi.markAbnormal>): Promise<Perform> {
  const perform = await performs.see(ctx, q.id)
  await performs.allow(ctx, perform, 'markAbnormal')
  return moved(ctx, perform, q.version, 'markAbnormal', { abnormal: q.abnormal }, q.abnormal)
}

/** Ends the performance: with everything done, or with a reason. A contract on file is then finished. */
export async function finish(ctx: Ctx, q: ParsedInputOf<typeof performApi.finish>): Promise<Perform> {
  const perform = await performs.see(ctx, q.id)
  await performs.allow(ctx, perform, 'finish')
  const isOpen = perform.nextPlanDate !== null || perform.progress < 100
  if (isOpen && q.reason === '') refuseWithout(ctx, 'perform.finishReason', 'reason')
  return moved(ctx, perform, q.version, 'finish', {}, q.reason)
}

function refuseWithout(ctx: Ctx, label: string, field: string): never {
  const vars = { label: ctx.label(label) }
  return failFields('common.invalidInput', { [field]: { key: 'common.field.missing', vars } }, { fields: vars.label })
}

/** Changes the state of the performance and of its contract together. */
async function moved(
  ctx: Ctx,
  perform: Perform,
  version: number,
  action: Exclude<PerformAction, 'edit' | 'delete' | 'record'>,
  values: Readonly<Record<string, unknown>>,
  note: string,
): Promise<Perform> {
  const { performState: to } = await performs.transition(ctx, perform, version, action, values, note)
  const contract = await contracts.read(ctx, perform.contractId)
  const isOver = to === code.performed && contract.archiveStatus === archiveStatus.code.archived
  const patch = { performState: to, ...(isOver && { status: contractStatus.code.finished }) }
  await follow(ctx, perform.contractId, 'perform', patch, perform.performNo)
  return read(ctx, perform.id)
}

const rowOf = (ctx: Ctx, contractId: string) =>
  table(ctx, 'contract_perform').select().selectAll().where('contractId', '=', contractId).executeTakeFirst()

/**
 * Sets the state of a contract's performance when the contract ends in another way, or when that is revoked.
 * @param state the new state; no-op if there is no performance, or if it is over
 */
export async function setPerformance(ctx: Ctx, contractId: string, state: number, note: string): Promise<void> {
  const row = await rowOf(ctx, contractId)
  if (!row || row.performState === code.performed || row.performState === state) return
  const action = state === code.terminated ? 'contract_perform.terminate' : 'contract_perform.resume'
  await crud('contract_perform').change(ctx, row, row.version, { performState: state }, { action, note })
}

/** Updates the contract's name and amount after they were changed. */
export async function refreshPerformance(ctx: Ctx, contractId: string, note: string): Promise<void> {
  const row = await rowOf(ctx, contractId)
  if (!row) return
  const { contractName, counterparties, amount } = await contracts.read(ctx, contractId)
  const values = {
    contractName,
    counterpartyNames: counterparties.map((party) => party.name).join('、'),
    amount: amount === null ? null : parseYuan(amount),
  }
  await crud('contract_perform').change(ctx, row, row.version, values, { action: 'contract_perform.amend', note })
  await derive(ctx, row.id)
}
