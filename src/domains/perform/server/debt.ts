import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { getRow, table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { followPlan } from '../../limitation/server/facade.ts'
import type { PlanLine } from '../api.ts'
import { planOf } from './plan.ts'

interface Registered {
  planSeq: number
  actualDate: string
  actualAmount: string | null
  voucher: readonly string[]
}

const isOurs = ({ itemType, planAmount }: PlanLine): boolean => itemType === 'receive' && planAmount !== null

/**
 * Keeps the limitation clock of the sums that the other side owes by a plan: it runs while one of them is overdue.
 * @param done what has just been registered: a part payment interrupts the period
 */
export async function followDebt(ctx: Ctx, performId: string, done?: Registered): Promise<void> {
  const row = await getRow(ctx, 'contract_perform', performId)
  const lines = (await planOf(ctx, performId)).filter(isOurs)
  const paid = done && lines.find(({ seq }) => seq === done.planSeq) ? done : undefined
  await followPlan(
    ctx,
    {
      performId,
      contractId: row.contractId,
      title: `${row.contractNo} ${row.contractName}`,
      handlerPsnId: row.handler,
      obligor: row.counterpartyNames,
      instalments: lines.map(({ planDate, outstanding, state }) => ({
        due: planDate,
        open: state === 'done' ? 0 : (parseYuan(outstanding ?? '0') ?? 0),
      })),
    },
    paid && (await paymentOf(ctx, paid)),
  )
}

async function paymentOf(ctx: Ctx, { actualDate, actualAmount, voucher }: Registered) {
  const files = await table(ctx, 'file')
    .select()
    .select(['id', 'name'])
    .where('id', 'in', voucher.length > 0 ? [...voucher] : [''])
    .execute()
  return {
    date: actualDate,
    note: ctx.say('limitation.plan.payment', { amount: actualAmount ?? '' }),
    files: files.map(({ id, name }) => ({ fileId: id, name })),
  }
}

/** Ends the clock of a plan that is deleted. */
export async function endDebt(ctx: Ctx, performId: string): Promise<void> {
  const { contractId, contractNo, contractName, handler } = await getRow(ctx, 'contract_perform', performId)
  const title = `${contractNo} ${contractName}`
  await followPlan(ctx, { performId, contractId, title, handlerPsnId: handler, obligor: '', instalments: [] })
}

/** Begins the clocks of sums that have become overdue. */
export async function followDebts(ctx: Ctx): Promise<void> {
  const { rows } = await tx(ctx, (ctx) =>
    sql<{ id: string }>`
      select distinct p.id from contract_perform p
      join contract_perform_plan l on l."tenantId" = p."tenantId" and l."performId" = p.id
      where p."tenantId" = ${ctx.tenantId} and p."deletedAt" is null and not l.done and l."itemType" = 'receive'
        and l."planAmount" is not null and l."planDate" < ${chinaDay(ctx.now)}::date
      order by p.id`.execute(ctx.db),
  )
  for (const { id } of rows) await tx(ctx, (ctx) => followDebt(ctx, id))
}
