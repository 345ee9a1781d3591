import { z } from 'zod'
import { Coins, ModuleCode } from '../../kernel/coin.ts'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { enable, enableAction, unit } from './codes.ts'

const Typed = z.object({
  moduleCode: ModuleCode,
  moduleName: z.string().trim().min(1).max(50),
  consumeCoin: Coins.min(0),
  unit: unit.schema,
  /** A month, for each organisation. */
  freeTimes: z.number().int().min(0).max(100_000).default(0),
  /** The organisation it holds for instead of the general price; null: for everybody. */
  forTenantId: Id.nullable().default(null),
})
export const StandardDraft = Typed.extend({
  id: Id.optional(),
  version: z.number().int().optional(),
  /** Since when the price holds; null: at once. */
  effectiveTime: Instant.nullable().default(null),
})

const Price = z.object({
  id: Id,
  consumeCoin: z.number(),
  freeTimes: z.number(),
  effectiveTime: z.string(),
  createPsnName: z.string(),
})
export type Price = z.infer<typeof Price>

const Standard = Typed.extend({
  id: Id,
  version: z.number(),
  /** Of the price that holds now. */
  effectiveTime: z.string(),
  enable: enable.schema,
  forTenantName: z.string().nullable(),
  updateTime: z.string(),
  /** When the price changes next; null: nothing is planned. */
  nextTime: z.string().nullable(),
})
export type Standard = z.infer<typeof Standard>

/** What paid modules cost. */
export const costStandardApi = endpoints('/api/chargeServer/costStandard', {
  query: post('/query', {
    access: 'charge:standard:view',
    reads: true,
    input: PageQuery.extend({
      keyword: z.string().trim().max(50).optional(),
      enable: enable.schema.optional(),
    }),
    output: page(Standard),
  }),
  save: post('/save', { access: 'charge:standard:edit', input: StandardDraft, output: Standard }),
  changeStatus: post('/changeStatus', {
    access: 'charge:standard:edit',
    input: z.object({ id: Id, version: z.number().int(), action: enableAction.schema }),
    output: Standard,
  }),
  /** What it has cost and will cost, the newest first. */
  prices: post('/prices', {
    access: 'charge:standard:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(Price),
  }),
})
