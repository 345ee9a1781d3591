import { sql } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import type { Ctx } from '../../../server/context.ts'
import { atProvider } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { accountsWith } from '../../account/server/service.ts'
import { isFirst, notify } from '../../notice/server/service.ts'

/** Percentages of the last top-up or gift below which a balance counts as low, lowest first. */
const MARKS = [10, 20] as const

/**
 * Notifies an organisation's buyers and the provider's finance staff when the available coins have fallen below 20 %
 * and below 10 % of the last addition (a top-up with its gift, or the coins of a term), each once until coins are added
 * again. Available coins are the balance without the held ones.
 */
export async function notifyLowBalance(ctx: Ctx): Promise<void> {
  const last = await table(ctx, 'coin_lot')
    .select()
    .select('bizNo')
    .where('source', 'in', ['recharge', 'gift'])
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const [account, { qty }] = await Promise.all([
    table(ctx, 'coin_account').select().select(['balance', 'frozen']).executeTakeFirstOrThrow(),
    table(ctx, 'coin_lot')
      .select()
      .select(sql<number>`sum(qty)::bigint`.as('qty'))
      .where('bizNo', '=', last.bizNo)
      .where('source', 'in', ['recharge', 'gift'])
      .executeTakeFirstOrThrow(),
  ])
  const free = account.balance - account.frozen
  const mark = MARKS.find((percent) => free * 100 < qty * percent)
  if (mark === undefined) return
  // Once the notice of the lower mark is sent, that of the higher one is not sent afterwards.
  const passed = MARKS.filter((percent) => percent >= mark)
  const fresh = []
  for (const percent of passed) if (await isFirst(ctx, `balance/${last.bizNo}/${percent}`)) fresh.push(percent)
  if (!fresh.includes(mark)) return
  const vars = { coin: coinsOf(free), percent: mark }
  const about = { kind: 'balance', byMail: true, bizType: 'coin_account', bizId: ctx.tenantId } as const
  const buyers = await accountsWith(ctx, 'charge:renew:add')
  await notify(ctx, { ...about, to: buyers.map(({ id }) => id), vars: { step: 'own', ...vars }, link: '/myCoinIndex' })
  const { name } = await ctx.db
    .selectFrom('tenant')
    .select('name')
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
  const bizId = ctx.tenantId
  await atProvider(ctx, async (ctx) => {
    const finance = await accountsWith(ctx, 'order:confirm')
    await notify(ctx, {
      ...about,
      to: finance.map(({ id }) => id),
      vars: { step: 'customer', tenant: name, ...vars },
      link: `/coinIndex?tenantId=${bizId}`,
    })
  })
}
