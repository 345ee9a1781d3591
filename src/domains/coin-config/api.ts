import { z } from 'zod'
import { Coins } from '../../kernel/coin.ts'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { parseYuan, Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { changeAction, changeState, enable, standing } from './codes.ts'

/** Yuan per coin with up to four decimals, greater than 0. */
export const UnitPrice = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,4})?$/, { message: 'coin-config.badPrice' })
  .refine((text) => Number(text) > 0, { message: 'coin-config.badPrice' })

/** A package: the amount paid at once, its coins, and a bonus. */
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
  /** When it takes effect; not in the past. */
  effectiveTime: Instant,
})
const Config = Typed.extend({
  id: Id,
  version: z.number(),
  enable: enable.schema,
  createPsnId: z.string(),
  createPsnName: z.string(),
  /** Who confirmed or rejected it; null for a price from before confirmations were required. */
  decidePsnName: z.string().nullable(),
  /** Author of a pending request to disable the price; null without one. */
  disabling: z.object({ createPsnId: z.string(), createPsnName: z.string() }).nullable(),
  standing: standing.schema,
  state: changeState.schema,
  /**
   * The unit price to compare with: the current one or, for the current price, the one that would replace it. Null:
   * there is none.
   */
  otherPrice: z.string().nullable(),
  /** Number of organisations that buy coins at it. */
  tenants: z.number(),
})
export type Config = z.infer<typeof Config>

/** Prices of coins over time. */
export const coinConfigApi = endpoints('/api/chargeServer/coinConfig', {
  /** All prices including past ones, newest first. */
  query: post('/query', {
    summary: 'List coin prices, newest first',
    access: 'charge:config:view',
    reads: true,
    input: PageQuery.extend({ enable: enable.schema.optional() }),
    output: page(Config),
  }),
  /** Adds a price, which needs another user's confirmation. */
  save: post('/save', { summary: 'Propose a coin price', access: 'charge:config:edit', input: Typed, output: Config }),
  /**
   * Confirms or rejects a price, or its disabling, that another user has requested; the author withdraws the request.
   */
  decide: post('/decide', {
    summary: 'Confirm, refuse or withdraw a proposed coin price',
    access: 'charge:config:edit',
    input: z.object({ id: Id, version: z.number().int(), action: changeAction.schema }),
    output: Config,
  }),
  /** Requests to disable a price: once another user confirms, the previous one applies again. */
  disable: post('/disable', {
    summary: 'Propose to take a coin price out of use',
    access: 'charge:config:edit',
    input: z.object({ id: Id, version: z.number().int() }),
    output: Config,
  }),
})
