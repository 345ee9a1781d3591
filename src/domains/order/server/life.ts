import { granted } from '../../../kernel/access.ts'
import type { Ctx } from '../../../server/context.ts'
import { isProvider } from '../../../server/db/shared.ts'
import type { LifeSources, LifeStep } from '../../../server/life.ts'
import { orderApi } from '../api.ts'
import { invoiceState, payMode, payState, product } from '../codes.ts'
import { findOrder, type OrderRow } from './service.ts'

type Course = Pick<LifeStep, 'state'> & Partial<LifeStep>

const blank = { time: null, people: [], note: '', path: null }
const ahead: Course = { state: 'ahead' }

/** The customer's payment, or its proof. */
function payment(ctx: Ctx, order: OrderRow): Course {
  const { createPsnId, createPsnName, proofFileId, proofTime, payTime } = order
  if (payTime !== null || proofFileId !== null)
    return { state: 'done', time: proofTime ?? payTime, people: [createPsnName] }
  if (order.payState !== payState.code.pending)
    return { state: 'stopped', note: order.closeReason || ctx.label(payState.labelKey(order.payState)) }
  return {
    state: 'current',
    time: order.returnTime ?? order.createTime,
    people: [createPsnName],
    actors: [createPsnId],
    note: order.returnReason,
  }
}

/** The confirmation of a transfer. Organisations see the provider's staff as one. */
function confirmation(ctx: Ctx, order: OrderRow): Course {
  const provider = ctx.say('coin.byProvider')
  if (order.payTime !== null)
    return {
      state: 'done',
      time: order.payTime,
      people: [isProvider(ctx) ? (order.confirmPsnName ?? provider) : provider],
    }
  if (order.payState !== payState.code.pending || order.proofFileId === null) return ahead
  const mayConfirm = granted(ctx.who.perms, orderApi.confirm.access) && ctx.who.accountId !== order.createPsnId
  return {
    state: 'current',
    time: order.proofTime,
    people: [provider],
    actors: mayConfirm ? [ctx.who.accountId] : [],
  }
}

function invoice(ctx: Ctx, { payTime, invoiceState: state, invoiceNo }: OrderRow): Course {
  if (state === invoiceState.code.issued) return { state: 'done', note: invoiceNo }
  if (state === invoiceState.code.applied && payTime !== null)
    return { state: 'current', people: [ctx.say('coin.byProvider')] }
  return ahead
}

/** The steps of an order from its placing to its invoice; refunds contribute theirs. */
function stepsOf(ctx: Ctx, order: OrderRow): LifeStep[] {
  const { createTime, createPsnName, payTime } = order
  const opened: Course = payTime === null ? ahead : { state: 'done', time: payTime }
  const steps: readonly [name: string, course: Course][] = [
    ['order.life.place', { state: 'done', time: createTime, people: [createPsnName] }],
    ['order.life.pay', payment(ctx, order)],
    ...(order.payMode === payMode.code.transfer
      ? [['order.life.confirm', confirmation(ctx, order)] satisfies [string, Course]]
      : []),
    [order.product === product.code.coin ? 'order.life.credit' : 'order.life.open', opened],
    ['order.life.invoice', invoice(ctx, order)],
  ]
  return steps.map(([name, course], index) => ({ ...blank, order: index, name, ...course }))
}

export const life: LifeSources = { purchase: async (ctx, id) => stepsOf(ctx, await findOrder(ctx, id)) }
