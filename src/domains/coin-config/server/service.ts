import { type Selectable, sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { fenOf, formatYuan } from '../../../kernel/money.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { coinConfigApi, Config, Package } from '../api.ts'
import { changeTransitions, decisionRefusal } from '../codes.ts'
import { notifyDecided, notifyConfirmers } from './notices.ts'
import { invalid } from '../../../server/invalid.ts'
import { paged } from '../../../server/db/query.ts'

export { notifyDecided, notifyConfirmers }

const configs = crud('coin_config')

/** Ten-thousandths of a yuan. */
const TEN_THOUSAND = 10_000
export const formatPrice = (price: number): string => (price / TEN_THOUSAND).toFixed(4)

/** A stored package: fen and hundredths of a coin. */
interface KeptPackage {
  amount: number
  coin: number
  gift: number
}
const shown = ({ amount, coin, gift }: KeptPackage): Package => ({
  amount: formatYuan(amount),
  coin: coinsOf(coin),
  gift: coinsOf(gift),
})

interface Row {
  id: string
  unitPrice: number
  minRecharge: number
  packages: unknown
}
const wireOf = <R extends Row>(row: R) => ({
  ...row,
  unitPrice: formatPrice(row.unitPrice),
  minRecharge: formatYuan(row.minRecharge),
  packages: (row.packages as KeptPackage[]).map(shown),
})

/**
 * Data shown with a price: started and enabled prices, newest first, and the number of organisations that buy at them.
 */
interface Beside {
  begun: readonly { id: string; unitPrice: number }[]
  tenants: number
}

async function beside(ctx: Ctx): Promise<Beside> {
  const [begun, { n }] = await Promise.all([
    table(ctx, 'coin_config')
      .select()
      .select(['id', 'unitPrice'])
      .where('enable', '=', 0)
      .where('effectiveTime', '<=', sql<string>`now()`)
      .orderBy('effectiveTime', 'desc')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
    ctx.db
      .selectFrom('tenant')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('kind', '=', 'tenant')
      .executeTakeFirstOrThrow(),
  ])
  return { begun, tenants: n }
}

function configOf(ctx: Ctx, row: Selectable<DB['coin_config']>, { begun: [now, next], tenants }: Beside): Config {
  const other = row.id === now?.id ? next : now
  return {
    ...wireOf(row),
    enable: row.enable as Config['enable'],
    state: row.state as Config['state'],
    disabling:
      row.disablePsnId === null ? null : { createPsnId: row.disablePsnId, createPsnName: row.disablePsnName ?? '' },
    standing:
      row.id === now?.id ? 'now' : Date.parse(`${row.effectiveTime}+08:00`) > ctx.now.getTime() ? 'planned' : 'past',
    otherPrice: other ? formatPrice(other.unitPrice) : null,
    tenants,
  }
}

/** The current price for orders: ten-thousandths of a yuan per coin, fen for the minimum order, and packages. */
export interface PriceNow {
  unitPrice: number
  minRecharge: number
  packages: readonly KeptPackage[]
}

/** The current price; undefined while the provider has none. */
export async function priceNow(ctx: Ctx): Promise<PriceNow | undefined> {
  const { rows } = await sql<PriceNow>`select "unitPrice", "minRecharge", packages from coin_price()`.execute(ctx.db)
  return rows[0]
}

export async function listConfigs(ctx: Ctx, q: ParsedInputOf<typeof coinConfigApi.query>): Promise<Page<Config>> {
  let all = table(ctx, 'coin_config').select()
  if (q.enable !== undefined) all = all.where('enable', '=', q.enable)
  const rows = await all.selectAll().orderBy('effectiveTime', 'desc').orderBy('id', 'desc').$call(paged(q)).execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const seen = await beside(ctx)
  return pageOf(
    rows.map((row) => configOf(ctx, row, seen)),
    n,
    q,
  )
}

/** Requests a price from a given time on. It applies to orders after another user has confirmed it. */
export async function save(ctx: Ctx, q: ParsedInputOf<typeof coinConfigApi.save>): Promise<Config> {
  if (Date.parse(`${q.effectiveTime}+08:00`) < ctx.now.getTime() - 60_000)
    invalid(ctx, 'coin-config', { effectiveTime: 'coin-config.past' })
  const packages: KeptPackage[] = q.packages.map(({ amount, coin, gift }) => ({
    amount: fenOf(amount),
    coin: unitsOf(coin),
    gift: unitsOf(gift),
  }))
  const row = await configs.add(ctx, {
    unitPrice: Math.round(Number(q.unitPrice) * TEN_THOUSAND),
    minRecharge: fenOf(q.minRecharge),
    packages: JSON.stringify(packages),
    effectiveTime: `${q.effectiveTime}+08`,
    createPsnId: ctx.who.accountId,
    createPsnName: ctx.who.name,
    enable: 1,
    state: 'pending',
  })
  await notifyConfirmers(ctx, {
    item: 'charge:config:edit',
    id: row.id,
    what: formatPrice(row.unitPrice),
    link: '/coinConfig',
    of: 'price',
  })
  return configOf(ctx, row, await beside(ctx))
}

/**
 * Decides a price, or the disabling of one, that another user has requested; the author can withdraw the request. A
 * price confirmed after its start time applies from the confirmation on, never retroactively.
 * @throws `coin-config.twoPeople`, `coin-config.notOwn`, `common.wrongState`
 */
export async function decide(ctx: Ctx, q: ParsedInputOf<typeof coinConfigApi.decide>): Promise<Config> {
  const before = await configs.get(ctx, q.id)
  if (before.disablePsnId !== null) return decideDisabling(ctx, before, before.disablePsnId, q)
  const refusal = decisionRefusal(before as typeof before & { state: Config['state'] }, ctx.who.accountId, q.action)
  if (refusal) fail(refusal)
  const isLate = Date.parse(`${before.effectiveTime}+08:00`) < ctx.now.getTime()
  const patch = {
    ...changeTransitions[q.action].to,
    ...(q.action === 'confirm' && { enable: 0, ...(isLate && { effectiveTime: ctx.now }) }),
    decidePsnId: ctx.who.accountId,
    decidePsnName: ctx.who.name,
    decideTime: ctx.now,
  }
  const row = await configs.change(ctx, before, q.version, patch, { action: `coin-config.${q.action}` })
  await notifyDecided(ctx, {
    id: q.id,
    action: q.action,
    author: before.createPsnId,
    what: formatPrice(before.unitPrice),
    link: '/coinConfig',
    of: 'price',
  })
  return configOf(ctx, row, await beside(ctx))
}

/**
 * Requests to take a price out of use. The price applies until another person confirms the request.
 * @throws `common.wrongState`, `coin-config.disableWaits`
 */
export async function disable(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Config> {
  const before = await configs.get(ctx, id)
  if (before.enable !== 0) fail('common.wrongState')
  if (before.disablePsnName !== null) fail('coin-config.disableWaits', { name: before.disablePsnName })
  const patch = { disablePsnId: ctx.who.accountId, disablePsnName: ctx.who.name }
  const row = await configs.change(ctx, before, version, patch, { action: 'coin-config.askDisable' })
  await notifyConfirmers(ctx, {
    item: 'charge:config:edit',
    id,
    what: formatPrice(row.unitPrice),
    link: '/coinConfig',
    of: 'off',
  })
  return configOf(ctx, row, await beside(ctx))
}

const disablingActions = {
  confirm: 'coin-config.disable',
  refuse: 'coin-config.refuseDisable',
  withdraw: 'coin-config.withdrawDisable',
} as const

async function decideDisabling(
  ctx: Ctx,
  before: Selectable<DB['coin_config']>,
  author: string,
  { id, version, action }: ParsedInputOf<typeof coinConfigApi.decide>,
): Promise<Config> {
  const refusal = decisionRefusal({ state: 'pending', createPsnId: author }, ctx.who.accountId, action)
  if (refusal) fail(refusal)
  const patch = { ...(action === 'confirm' && { enable: 1 }), disablePsnId: null, disablePsnName: null }
  const row = await configs.change(ctx, before, version, patch, { action: disablingActions[action] })
  await notifyDecided(ctx, { id, action, author, what: formatPrice(before.unitPrice), link: '/coinConfig', of: 'off' })
  return configOf(ctx, row, await beside(ctx))
}
