import { z } from 'zod'
import { Coins, ModuleCode } from '../../kernel/coin.ts'
import { Instant } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { changeAction } from '../coin-config/codes.ts'
import { enable, enableAction, unit } from './codes.ts'

const Typed = z.object({
  /** Fixed once the standard is created, like {@link Typed.forTenantId}. */
  moduleCode: ModuleCode,
  moduleName: z.string().trim().min(1).max(50),
  consumeCoin: Coins.min(0),
  unit: unit.schema,
  /** Free uses per month and organisation. */
  freeTimes: z.number().int().min(0).max(100_000).default(0),
  /** The organisation to which it applies instead of the general price; null: all. */
  forTenantId: Id.nullable().default(null),
})
export const StandardDraft = Typed.extend({
  id: Id.optional(),
  version: z.number().int().optional(),
  /** When the price takes effect; null: on its confirmation. */
  effectiveTime: Instant.nullable().default(null),
})

const Price = z.object({
  id: Id,
  consumeCoin: z.number(),
  freeTimes: z.number(),
  effectiveTime: z.string(),
  createPsnName: z.string(),
  /** Null for a price from before confirmations were required. */
  confirmPsnName: z.string().nullable(),
})
export type Price = z.infer<typeof Price>

/** A change that is pending confirmation by another user. */
const Change = z.object({
  id: Id,
  version: z.number(),
  consumeCoin: z.number(),
  freeTimes: z.number(),
  effectiveTime: z.string().nullable(),
  createPsnId: z.string(),
  createPsnName: z.string(),
  /** Whether it enables or disables the standard; null: it changes the price. */
  enable: enable.schema.nullable(),
})

const Standard = Typed.extend({
  id: Id,
  version: z.number(),
  /** Of the current price; null for a standard whose first price is pending. */
  effectiveTime: z.string().nullable(),
  enable: enable.schema,
  forTenantName: z.string().nullable(),
  updateTime: z.string(),
  /** When the price changes next; null when nothing is planned. */
  nextTime: z.string().nullable(),
  pending: Change.nullable(),
  /** Number of organisations that pay by it. */
  tenants: z.number(),
})
export type Standard = z.infer<typeof Standard>

/** Prices of paid modules. */
export const costStandardApi = endpoints('/api/chargeServer/costStandard', {
  query: post('/query', {
    summary: 'List cost standards',
    access: 'charge:standard:view',
    reads: true,
    input: PageQuery.extend({
      keyword: text(50).optional(),
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
  /** Confirms or rejects a change that another user has requested; the author withdraws it. The id is the change's. */
  decide: post('/decide', {
    summary: 'Confirm, refuse or withdraw a proposed cost standard',
    access: 'charge:standard:edit',
    input: z.object({ id: Id, version: z.number().int(), action: changeAction.schema }),
    output: Standard,
  }),
  /** Requests to enable or disable a standard, which takes effect when another user has confirmed it. */
  changeStatus: post('/changeStatus', {
    summary: 'Propose to enable or disable a cost standard',
    access: 'charge:standard:edit',
    input: z.object({ id: Id, version: z.number().int(), action: enableAction.schema }),
    output: Standard,
  }),
  /** Past, current and planned prices, newest first. */
  prices: post('/prices', {
    summary: 'List the prices of a cost standard, newest first',
    access: 'charge:standard:view',
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(Price),
  }),
})
