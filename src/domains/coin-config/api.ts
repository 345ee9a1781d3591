import { z } from 'zod'
import { Coins } from '../../kernel/coin.ts'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { parseYuan, Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { changeAction, changeState, enable, standing } from './codes.ts'

/** Yuan of one coin with up to four decimals, above nothing. */
export const UnitPrice = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, { message: 'coin-config.badPrice' })
  .refine((text) => Number(text) > 0, { message: 'coin-config.badPrice' })

/** So much paid at once gives so many coins, and some on top. */
const Package = z.object({ amount: Yuan, coin: Coins.min(1), gift: Coins.min(0).default(0) })
export type Package = z.infer<typeof Package>
const isAscending = (all: readonly Package[]): boolean =>
  all.every((one, index) => index === 0 || (parseYuan(one.amount) ?? 0) > (parseYuan(all[index - 1]!.amount) ?? 0))

const Packages = z
  .array(Package)
  .max(20)
  .refine(isAscending, { message: 'coin-config.notAscending' })
  .refine((all) => all.every((one) => parseYuan(one.amount) !== 0), { message: 'coin-config.notAscending' })

const Typed = z.object({
  unitPrice: UnitPrice,
  minRecharge: Yuan.refine((text) => parseYuan(text) !== 0, { message: 'coin-config.badMinimum' }),
  packages: Packages.default([]),
  /** Since when it holds; not before now. */
  effectiveTime: Instant,
})
const Config = Typed.extend({
  id: Id,
  version: z.number(),
  enable: enable.schema,
  createPsnId: z.string(),
  createPsnName: z.string(),
  /** Who confirmed or refused it; null for a price from before prices were confirmed. */
  decidePsnName: z.string().nullable(),
  /** Author of an open request to take the price out of use; null without one. */
  disabling: z.object({ createPsnId: z.string(), createPsnName: z.string() }).nullable(),
  standing: standing.schema,
  state: changeState.schema,
  /** The unit price beside it: in force now or, for the price in force, the one that would follow it. Null: there is none. */
  otherPrice: z.string().nullable(),
  /** How many organisations buy coins at it. */
  tenants: z.number(),
})
export type Config = z.infer<typeof Config>

/** What coins cost since when. */
export const coinConfigApi = endpoints('/api/chargeServer/coinConfig', {
  /** All prices, the newest first: the history. */
  query: post('/query', {
    summary: 'List coin prices, newest first',
    access: 'charge:config:view',
    reads: true,
    input: PageQuery.extend({ enable: enable.schema.optional() }),
    output: page(Config),
  }),
  /** A price that waits for another person's confirmation. */
  save: post('/save', { summary: 'Propose a coin price', access: 'charge:config:edit', input: Typed, output: Config }),
  /** Confirms or refuses what another person has asked for, a price or its end; the author withdraws it. */
  decide: post('/decide', {
    summary: 'Confirm, refuse or withdraw a proposed coin price',
    access: 'charge:config:edit',
    input: z.object({ id: Id, version: z.number().int(), action: changeAction.schema }),
    output: Config,
  }),
  /** Asks to take a price out of use: confirmed by another person, the one before holds again. */
  disable: post('/disable', {
    summary: 'Propose to take a coin price out of use',
    access: 'charge:config:edit',
    input: z.object({ id: Id, version: z.number().int() }),
    output: Config,
  }),
})
