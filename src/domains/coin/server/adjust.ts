import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { can } from '../../../kernel/states.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { inTenant, sharedRows } from '../../../server/db/shared.ts'
import type { Adjustment, coinApi } from '../api.ts'
import { adjustmentTransitions, type adjustmentState } from '../codes.ts'
import { grant, withdraw } from './service.ts'
import { paged } from '../../../server/db/query.ts'

const adjustments = crud('coin_adjustment')
type State = (typeof adjustmentState.code)[keyof typeof adjustmentState.code]

/** Requests a manual adjustment; nothing is booked before a second user approves it. */
export async function adjust(ctx: Ctx, q: ParsedInputOf<typeof coinApi.adjust>): Promise<Adjustment> {
  return inTenant(ctx, q.tenantId, async (inside) => {
    if (inside.tenantId === ctx.tenantId) fail('coin.ofCustomer')
    const { id } = await adjustments.add(inside, {
      coin: unitsOf(q.coin),
      remark: q.remark,
      createPsnId: ctx.who.accountId,
      createPsnName: ctx.who.name,
    })
    return find(inside, id)
  })
}

const rows = (ctx: Ctx) =>
  sharedRows(ctx, 'coin_adjustment').innerJoin('tenant', 'tenant.id', 'coin_adjustment.tenantId')

const picked = [
  'coin_adjustment.id',
  'coin_adjustment.version',
  'coin_adjustment.tenantId',
  'tenant.name as tenantName',
  'coin_adjustment.coin',
  'coin_adjustment.remark',
  'coin_adjustment.state',
  'coin_adjustment.createPsnId',
  'coin_adjustment.createPsnName',
  'coin_adjustment.createTime',
  'coin_adjustment.donePsnName',
] as const
const rowOf = (row: { coin: number }) => ({ ...row, coin: coinsOf(row.coin) }) as Adjustment

async function find(ctx: Ctx, id: string): Promise<Adjustment> {
  const row = await rows(ctx).select(picked).where('coin_adjustment.id', '=', id).executeTakeFirst()
  return row ? rowOf(row) : failMissing()
}

/** The requested adjustments, newest first. */
export async function listAdjustments(
  ctx: Ctx,
  q: ParsedInputOf<typeof coinApi.adjustments>,
): Promise<Page<Adjustment>> {
  const all = q.state ? rows(ctx).where('coin_adjustment.state', '=', q.state) : rows(ctx)
  const found = await all.select(picked).orderBy('coin_adjustment.id', 'desc').$call(paged(q)).execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return pageOf(found.map(rowOf), n, q)
}

/**
 * Approves or refuses another user's adjustment, or withdraws the caller's own.
 * @throws `coin.twoPeople` for a decision on the caller's own; `common.wrongState`; `coin.short` when there are fewer
 * coins
 */
export async function settleAdjustment(ctx: Ctx, q: ParsedInputOf<typeof coinApi.changeStatus>): Promise<Adjustment> {
  const known = await find(ctx, q.id)
  return inTenant(ctx, known.tenantId, async (inside) => {
    const before = await adjustments.get(inside, q.id)
    if (!can(adjustmentTransitions, { state: before.state as State }, q.action)) fail('common.wrongState')
    if ((before.createPsnId === ctx.who.accountId) !== (q.action === 'withdraw')) fail('coin.twoPeople')
    const patch = {
      state: adjustmentTransitions[q.action].to.state!,
      donePsnId: ctx.who.accountId,
      donePsnName: ctx.who.name,
      doneTime: ctx.now,
    }
    await adjustments.change(inside, before, q.version, patch, { action: `coin.${q.action}` })
    if (q.action === 'approve') await move(inside, coinsOf(before.coin), q.id, before.remark)
    return find(inside, q.id)
  })
}

const move = (ctx: Ctx, coins: number, bizNo: string, remark: string): Promise<unknown> =>
  coins > 0 ? grant(ctx, { source: 'compensation', coins, bizNo, remark }) : withdraw(ctx, -coins, bizNo, remark)
