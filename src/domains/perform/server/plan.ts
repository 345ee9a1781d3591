import { sql } from 'kysely'
import { addDays, daysBetween } from '../../../kernel/days.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import { failMissing, failFields, fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { audit, changesBetween } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { PlanItem, PlanLine } from '../api.ts'
import { inMoney, type ItemType, type LineState } from '../codes.ts'
import { invalid } from '../../../server/invalid.ts'

/** The plan of a performance, in order, with each line's state as of today. */
export async function planOf(ctx: Ctx, performId: string): Promise<PlanLine[]> {
  const rows = await table(ctx, 'contract_perform_plan')
    .select()
    .selectAll()
    .where('performId', '=', performId)
    .orderBy('seq')
    .execute()
  const today = chinaDay(ctx.now)
  return rows.map((row) => {
    const { planAmount, settledAmount } = row
    const open = planAmount === null ? null : Math.max(0, planAmount - settledAmount)
    return {
      id: row.id,
      seq: row.seq,
      itemType: row.itemType as ItemType,
      planDate: row.planDate,
      planAmount: planAmount === null ? null : formatYuan(planAmount),
      condition: row.condition,
      remindDays: row.remindDays,
      settledAmount: planAmount === null ? null : formatYuan(settledAmount),
      outstanding: open === null ? null : formatYuan(open),
      state: stateOf(row, today),
      overdueDays: row.done ? 0 : Math.max(0, daysBetween(row.planDate, today)),
    }
  })
}

interface Line {
  planDate: string
  remindDays: number
  settledAmount: number
  done: boolean
}
function stateOf({ planDate, remindDays, settledAmount, done }: Line, today: string): LineState {
  if (done) return 'done'
  if (planDate < today) return 'overdue'
  if (settledAmount > 0) return 'partial'
  if (planDate === today) return 'due'
  return planDate <= addDays(today, remindDays) ? 'soon' : 'notDue'
}

/**
 * Refuses an invalid plan: missing amounts, or a total received or paid above the contract's amount without a reason.
 * @param amount of the contract in fen; null for one without
 */
export function checkPlan(ctx: Ctx, items: readonly PlanItem[], amount: number | null, reason: string): void {
  const missing = items.flatMap(({ itemType: type, planAmount }, index) =>
    inMoney.has(type) && planAmount === null ? [`planItems.${index}.planAmount`] : [],
  )
  const label = ctx.say('perform.field.planAmount')
  if (missing.length > 0)
    failFields(
      'record.incomplete',
      Object.fromEntries(missing.map((name) => [name, { key: 'common.field.missing', vars: { label } }])),
      { count: missing.length },
    )
  if (amount === null || reason !== '') return
  for (const type of ['pay', 'receive'] as const) {
    const sum = items
      .filter((item) => item.itemType === type)
      .reduce((all, item) => all + (parseYuan(item.planAmount ?? '0') ?? 0), 0)
    if (sum > amount)
      invalid(ctx, 'perform', {
        planReason: { key: 'perform.planOver', vars: { sum: formatYuan(sum), amount: formatYuan(amount) } },
      })
  }
}

/**
 * Replaces the lines of a plan. Lines with registered performance are kept.
 * @throws `perform.lineUsed` when such a line is missing from the input
 */
export async function writePlan(ctx: Ctx, performId: string, version: number, items: PlanItem[]): Promise<void> {
  const before = await planOf(ctx, performId)
  const known = new Set(before.map((line) => line.id))
  const kept = new Set(items.map((item) => item.id))
  const gone = before.filter((line) => !kept.has(line.id))
  const used = await table(ctx, 'contract_perform_record')
    .select()
    .select('planId')
    .where('performId', '=', performId)
    .execute()
  const inUse = gone.find((line) => used.some(({ planId }) => planId === line.id))
  if (inUse) fail('perform.lineUsed', { seq: inUse.seq })
  if (gone.length > 0)
    await table(ctx, 'contract_perform_plan')
      .remove()
      .where(
        'id',
        'in',
        gone.map((line) => line.id),
      )
      .execute()
  for (const [index, { id, planAmount, ...item }] of items.entries()) {
    const row = { ...item, seq: index + 1, planAmount: planAmount === null ? null : parseYuan(planAmount) }
    if (id !== undefined && known.has(id))
      await table(ctx, 'contract_perform_plan').update().set(row).where('id', '=', id).execute()
    else await addLine(ctx, { ...row, id: id ?? newId(), performId })
  }
  const after = await planOf(ctx, performId)
  const changes = changesBetween({ planItems: inShort(before) }, { planItems: inShort(after) }, ['planItems'])
  if (changes.length > 0)
    await audit(ctx, {
      action: 'contract_perform.plan',
      bizType: 'contract_perform',
      bizId: performId,
      bizVersion: version,
      changes,
    })
}

interface NewLine extends Omit<PlanItem, 'id' | 'planAmount'> {
  id: string
  performId: string
  seq: number
  planAmount: number | null
}
/** Inserts a line with its client-generated id; an id that already exists elsewhere is reported as missing. */
async function addLine(ctx: Ctx, line: NewLine): Promise<void> {
  const added = await table(ctx, 'contract_perform_plan')
    .insert(line)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) failMissing()
}

/** Lines in the form of the history, which is translated for its reader. */
const inShort = (plan: readonly PlanLine[]) =>
  plan.map((line) => ({
    itemType: line.itemType,
    planDate: line.planDate,
    planAmount: line.planAmount,
  }))

/** Recomputes the fields derived from plan and register: settled amounts, progress, next line. */
export async function derive(ctx: Ctx, performId: string): Promise<void> {
  await sql`update contract_perform_plan p set
      "settledAmount" = done.amount,
      done = case when p."planAmount" is null then done.times > 0 else done.times > 0 and done.amount >= p."planAmount" end
    from (select l.id, coalesce(sum(r."actualAmount"), 0) as amount, count(r.id) as times
      from contract_perform_plan l left join contract_perform_record r on r."tenantId" = l."tenantId" and r."planId" = l.id
      where l."tenantId" = ${ctx.tenantId} and l."performId" = ${performId} group by l.id) done
    where p."tenantId" = ${ctx.tenantId} and p.id = done.id`.execute(ctx.db)
  await sql`update contract_perform c set
      "settledAmount" = plan.settled,
      "nextPlanDate" = plan.next,
      progress = least(999.99, round(case
        when c.amount > 0 and plan.money > 0 then plan.settled * 100.0 / c.amount
        else plan.done * 100.0 / plan.lines end, 2))
    from (select coalesce(sum("settledAmount") filter (where "itemType" in ('pay', 'receive')), 0) as settled,
        count(*) filter (where "itemType" in ('pay', 'receive')) as money,
        min("planDate") filter (where not done) as next,
        count(*) filter (where done) as done, greatest(count(*), 1) as lines
      from contract_perform_plan where "tenantId" = ${ctx.tenantId} and "performId" = ${performId}) plan
    where c."tenantId" = ${ctx.tenantId} and c.id = ${performId}`.execute(ctx.db)
}
