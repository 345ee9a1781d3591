import { type Selectable, sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { coinConfigApi, Config, Package } from '../api.ts'

const configs = crud('coin_config')

/** Ten-thousandths of a yuan. */
const TEN_THOUSAND = 10_000
const formatPrice = (price: number): string => (price / TEN_THOUSAND).toFixed(4)

/** A package as the table has it: fen and hundredths of a coin. */
export interface KeptPackage {
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

const configOf = (ctx: Ctx, row: Selectable<DB['coin_config']>, idNow: string | undefined): Config => ({
  ...wireOf(row),
  enable: row.enable as Config['enable'],
  standing:
    row.id === idNow ? 'now' : Date.parse(`${row.effectiveTime}+08:00`) > ctx.now.getTime() ? 'planned' : 'past',
})

/** What coins cost an order now: ten-thousandths of a yuan for one, fen for the least order, and packages. */
export interface PriceNow {
  unitPrice: number
  minRecharge: number
  packages: readonly KeptPackage[]
}

/** The price that holds now; undefined while the provider has set none. */
export async function priceNow(ctx: Ctx): Promise<PriceNow | undefined> {
  const { rows } = await sql<PriceNow>`select "unitPrice", "minRecharge", packages from coin_price()`.execute(ctx.db)
  return rows[0]
}

export async function listConfigs(ctx: Ctx, q: ParsedInputOf<typeof coinConfigApi.query>): Promise<Page<Config>> {
  let all = table(ctx, 'coin_config').select()
  if (q.enable !== undefined) all = all.where('enable', '=', q.enable)
  const rows = await all
    .selectAll()
    .orderBy('effectiveTime', 'desc')
    .orderBy('id', 'desc')
    .limit(q.size)
    .offset((q.current - 1) * q.size)
    .execute()
  const { n } = await all.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const { rows: now } = await sql<{ id: string }>`select id from coin_price()`.execute(ctx.db)
  return pageOf(
    rows.map((row) => configOf(ctx, row, now[0]?.id)),
    n,
    q,
  )
}

/** A price from some moment on; what was ordered before keeps its own. */
export async function save(ctx: Ctx, q: ParsedInputOf<typeof coinConfigApi.save>): Promise<Config> {
  if (Date.parse(`${q.effectiveTime}+08:00`) < ctx.now.getTime() - 60_000)
    failFields(
      'common.invalidInput',
      { effectiveTime: { key: 'coin-config.past' } },
      { fields: ctx.say('coin-config.field.effectiveTime') },
    )
  const packages: KeptPackage[] = q.packages.map(({ amount, coin, gift }) => ({
    amount: parseYuan(amount)!,
    coin: unitsOf(coin),
    gift: unitsOf(gift),
  }))
  const row = await configs.add(ctx, {
    unitPrice: Math.round(Number(q.unitPrice) * TEN_THOUSAND),
    minRecharge: parseYuan(q.minRecharge)!,
    packages: JSON.stringify(packages),
    effectiveTime: `${q.effectiveTime}+08`,
    createPsnId: ctx.who.accountId,
    createPsnName: ctx.who.name,
  })
  return configOf(ctx, row, undefined)
}

export async function disable(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Config> {
  const before = await configs.get(ctx, id)
  if (before.enable !== 0) fail('common.wrongState')
  const row = await configs.change(ctx, before, version, { enable: 1 }, { action: 'coin-config.disable' })
  return configOf(ctx, row, undefined)
}
