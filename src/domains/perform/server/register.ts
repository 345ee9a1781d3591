import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing, type Vars } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { newId } from '../../../kernel/ids.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { hangFile } from '../../attachment/server/service.ts'
import type { Done, Perform, performApi } from '../api.ts'
import { inMoney, type ItemType } from '../codes.ts'
import { planOf } from './plan.ts'
import { invalid } from '../../../server/invalid.ts'

/** The registered performance, newest first. */
export async function doneOf(ctx: Ctx, performId: string): Promise<Done[]> {
  const rows = await table(ctx, 'contract_perform_record')
    .select()
    .innerJoin('contract_perform_plan as l', (j) =>
      j
        .onRef('l.tenantId', '=', 'contract_perform_record.tenantId')
        .onRef('l.id', '=', 'contract_perform_record.planId'),
    )
    .selectAll('contract_perform_record')
    .select(['l.seq as planSeq', 'l.itemType'])
    .where('contract_perform_record.performId', '=', performId)
    .orderBy('contract_perform_record.id', 'desc')
    .execute()
  return rows.map(({ id, planSeq, itemType, actualDate, actualAmount, ...row }) => ({
    id,
    planSeq,
    itemType: itemType as ItemType,
    actualDate,
    actualAmount: actualAmount === null ? null : formatYuan(actualAmount),
    description: row.description,
    overReason: row.overReason,
    handlerName: row.handlerName,
    voucherIds: row.voucherIds,
    createTime: row.createTime,
  }))
}

type Registered = ParsedInputOf<typeof performApi.record>

/**
 * Registers something done for a line of the plan, with its vouchers.
 * @throws field faults: a future day, a missing amount, more than the contract's amount without a reason
 */
export async function register(ctx: Ctx, perform: Perform, q: Registered): Promise<void> {
  const plan = await planOf(ctx, perform.id)
  const line = plan.find(({ seq }) => seq === q.planSeq) ?? failMissing()
  if (q.actualDate > chinaDay(ctx.now)) refuse(ctx, 'actualDate', 'perform.notYet')
  const fen = q.actualAmount === null ? null : parseYuan(q.actualAmount)
  if (inMoney.has(line.itemType) && fen === null)
    refuse(ctx, 'actualAmount', 'common.field.missing', { label: ctx.say('perform.field.actualAmount') })
  const isPaid = line.itemType === 'pay' || line.itemType === 'receive'
  const settled = plan
    .filter((one) => one.itemType === line.itemType)
    .reduce((all, one) => all + (parseYuan(one.settledAmount ?? '0') ?? 0), 0)
  const limit = perform.amount === null ? null : parseYuan(perform.amount)
  if (isPaid && limit !== null && settled + (fen ?? 0) > limit && q.overReason === '')
    refuse(ctx, 'overReason', 'perform.over', { sum: formatYuan(settled + (fen ?? 0)), amount: formatYuan(limit) })
  for (const fileId of q.voucher)
    await hangFile(ctx, {
      bizType: 'contract_perform',
      bizId: perform.id,
      fileId,
      label: 'perform.field.voucher',
      types: [],
    })
  await table(ctx, 'contract_perform_record')
    .insert({
      id: newId(),
      performId: perform.id,
      planId: line.id,
      actualDate: q.actualDate,
      actualAmount: fen,
      description: q.description,
      overReason: q.overReason,
      handlerName: ctx.who.name,
      voucherIds: q.voucher,
      createTime: ctx.now,
    })
    .execute()
}

function refuse(ctx: Ctx, field: string, key: MessageKey, vars: Vars = {}): never {
  return invalid(ctx, 'perform', { [field]: { key, vars } })
}
