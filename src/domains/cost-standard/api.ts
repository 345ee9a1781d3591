import { z } from 'zod'
import { Coins, ModuleCode } from '../../kernel/coin.ts'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { changeAction } from '../coin-config/codes.ts'
import { enable, enableAction, unit } from './codes.ts'

const Typed = z.object({
  /** Fixed once the standard is created, like {@link Typed.forTenantId}. */
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
  /** Since when the price holds; null: since its confirmation. */
  effectiveTime: Instant.nullable().default(null),
})

const Price = z.object({
  id: Id,
  consumeCoin: z.number(),
  freeTimes: z.number(),
  effectiveTime: z.string(),
  createPsnName: z.string(),
  /** Null for a price from before prices were confirmed. */
  confirmPsnName: z.string().nullable(),
})
export type Price = z.infer<typeof Price>

/** A change that waits for another person's confirmation. */
const Change = z.object({
  id: Id,
  version: z.number(),
  consumeCoin: z.number(),
  freeTimes: z.number(),
  effectiveTime: z.string().nullable(),
  createPsnId: z.string(),
  createPsnName: z.string(),
  /** Whether it takes the standard into use or out of use; null: it changes the price. */
  enable: enable.schema.nullable(),
})

const Standard = Typed.extend({
  id: Id,
  version: z.number(),
  /** Of the price that holds now; null for a standard whose first price waits for its confirmation. */
  effectiveTime: z.string().nullable(),
  enable: enable.schema,
  forTenantName: z.string().nullable(),
  updateTime: z.string(),
  /** When the price changes next; null: nothing is planned. */
  nextTime: z.string().nullable(),
  pending: Change.nullable(),
  /** How many organisations pay by it. */
  tenants: z.number(),
})
export type Standard = z.infer<typeof Standard>

/** What paid modules cost. */
export const costStandardApi = endpoints('/api/chargeServer/costStandard', {
  query: post('/query', {
    summary: 'List cost standards',
    access: 'charge:standard:view',
    reads: true,
    input: PageQuery.extend({
      keyword: z.string().trim().max(50).optional(),
      enable: enable.schema.optional(),
    }),
    output: page(Standard),
  }),
  save: post('/save', {
    summary: 'Propose a cost standard',
    access: 'charge:standard:edit',
    input: StandardDraft,
    output: Standard,
  }),
  /** Confirms or refuses the change that another person has asked for; the author withdraws it. The id is the change's. */
  decide: post('/decide', {
    summary: 'Confirm, refuse or withdraw a proposed cost standard',
    access: 'charge:standard:edit',
    input: z.object({ id: Id, version: z.number().int(), action: changeAction.schema }),
    output: Standard,
  }),
  /** Asks to take a standard into use or out of use: so it is when another person has confirmed it. */
  changeStatus: post('/changeStatus', {
    summary: 'Propose to enable or disable a cost standard',
    access: 'charge:standard:edit',
    input: z.object({ id: Id, version: z.number().int(), action: enableAction.schema }),
    output: Standard,
  }),
  /** What it has cost and will cost, the newest first. */
  prices: post('/prices', {
    summary: 'List the prices of a cost standard, newest first',
    access: 'charge:standard:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(Price),
  }),
})
