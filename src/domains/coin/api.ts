import { z } from 'zod'
import { Coins, ModuleCode } from '../../kernel/coin.ts'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { adjustmentAction, adjustmentState, direction, entryKind, lotSource } from './codes.ts'

const OfTenant = z.object({ tenantId: Id })

const Margin = z.object({
  /** Available coins: the balance without the held ones. */
  remainderCoin: z.number(),
  /** The current price of one use of each paid module. */
  consumeList: z.array(
    z.object({ moduleCode: z.string(), moduleName: z.string(), consumeCoin: z.number(), unit: z.string() }),
  ),
})
export type Margin = z.infer<typeof Margin>

const Filter = z.object({
  tenantId: Id.optional(),
  /** Part of the user's name. */
  user: text(50).optional(),
  /** An account; `none`: automatic entries; `provider`: the provider's staff. */
  userId: z.union([Id, z.enum(['none', 'provider'])]).optional(),
  direction: direction.schema.optional(),
  moduleCode: text(50).optional(),
  /** Includes entries that only hold or release coins, which do not change the balance. */
  withHolds: z.boolean().optional(),
  /** Days, both inclusive. */
  timeFrom: PlainDate.optional(),
  timeTo: PlainDate.optional(),
})
export type LedgerFilter = z.output<typeof Filter>

const Flow = z.object({
  id: Id,
  flowNo: z.string().max(64),
  tenantId: Id,
  tenantName: z.string(),
  userId: z.string(),
  userName: z.string(),
  direction: entryKind.schema,
  moduleCode: z.string(),
  /** Change of the balance. */
  coin: z.number(),
  /** Change of the held coins. */
  held: z.number(),
  /** The balance afterwards. */
  balance: z.number(),
  bizNo: z.string(),
  remark: z.string(),
  time: z.string(),
})
export type Flow = z.infer<typeof Flow>
export const flowColumns = [
  'flowNo',
  'tenantName',
  'userName',
  'direction',
  'moduleCode',
  'coin',
  'held',
  'balance',
  'bizNo',
  'remark',
  'time',
] as const

const Lot = z.object({
  id: Id,
  source: lotSource.schema,
  qty: z.number(),
  remaining: z.number(),
  bizNo: z.string(),
  expireTime: z.string().nullable(),
  createTime: z.string(),
})
const Account = z.object({
  tenantId: Id,
  tenantName: z.string(),
  balance: z.number(),
  frozen: z.number(),
  remainderCoin: z.number(),
  /** Lots with coins left, in the order of use. */
  lots: z.array(Lot),
})
export type Account = z.infer<typeof Account>

const Adjustment = z.object({
  id: Id,
  version: z.number(),
  tenantId: Id,
  tenantName: z.string(),
  coin: z.number(),
  remark: z.string(),
  state: adjustmentState.schema,
  createPsnId: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
  donePsnName: z.string().nullable(),
})
export type Adjustment = z.infer<typeof Adjustment>

/** Prepaid coins: the balance that paid modules are charged to, and its ledger. */
export const coinApi = endpoints('/api/chargeServer/coinTenant', {
  getCoinMargin: post('/getCoinMargin', {
    summary: 'Get the remaining coins of an organisation',
    access: 'signedIn',
    reads: true,
    input: OfTenant,
    output: Margin,
  }),
  /** Names of the people who can order coins for the caller's organisation. */
  administrators: post('/administrators', {
    summary: "List the administrators of the caller's organisation",
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.object({ names: z.array(z.string()) }),
  }),
  /**
   * Returns to the page what the use of a module has cost. It only reads what the server has charged and changes
   * nothing: quantity and key of the former client are accepted and ignored. @returns number of coins, 0 included
   */
  settlement: post('/settlement', {
    summary: 'Get the coins charged for one use of a module',
    access: 'signedIn',
    reads: true,
    input: OfTenant.extend({
      moduleCode: ModuleCode,
      /** Id of the use: each use of a module is charged once. */
      bizId: z.string().trim().min(1).max(64),
      quantity: z.number().int().min(1).max(100).default(1),
      idempotencyKey: z
        .string()
        .regex(/^[0-9A-Fa-f]{32}$/)
        .optional(),
    }),
    output: z.number(),
  }),
  query: post('/query', {
    summary: 'List coin entries',
    access: 'coin:view',
    reads: true,
    input: PageQuery.extend(Filter.shape),
    output: page(Flow),
  }),
  sums: post('/sums', {
    summary: 'Sum the coins added and charged within a filter',
    access: 'coin:view',
    reads: true,
    input: z.object(Filter.shape),
    output: z.object({ in: z.number(), out: z.number() }),
  }),
  queryById: post('/queryById', {
    summary: 'Get a coin entry by id',
    access: 'coin:view',
    reads: true,
    input: z.object({ id: Id }),
    output: Flow,
  }),
  account: post('/account', {
    summary: 'Get the coin account of an organisation',
    access: 'coin:view',
    reads: true,
    input: OfTenant,
    output: Account,
  }),
  export: post('/export', {
    summary: 'Export coin entries as an Excel file',
    access: 'coin:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({ columns: z.array(z.enum(flowColumns)).min(1).max(flowColumns.length) }),
    output: z.unknown(),
  }),
  /** Recomputes the chain of entries and all sums; returns the first inconsistency, null if there is none. */
  verify: post('/verify', {
    summary: 'Verify the chain of coin entries and all sums',
    access: 'coin:view',
    reads: true,
    input: OfTenant,
    output: z.object({ good: z.boolean(), words: z.string() }),
  }),
  /** Organisations to choose from: all for the provider, else the caller's own. */
  tenants: post('/tenants', {
    summary: 'List the organisations to choose from',
    access: ['coin:view', 'bill:view', 'charge:standard:view'],
    reads: true,
    input: Nothing,
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
  /** Requests a manual adjustment; negative amounts remove coins. A second user decides. */
  adjust: post('/adjust', {
    summary: 'Request a manual adjustment of coins',
    access: 'coin:adjust',
    input: OfTenant.extend({
      coin: Coins.refine((coins) => coins !== 0, { message: 'coin.adjustNothing' }),
      remark: z.string().trim().min(1).max(500),
    }),
    output: Adjustment,
  }),
  adjustments: post('/adjustments', {
    summary: 'List manual adjustments of coins',
    access: 'coin:adjust',
    reads: true,
    input: PageQuery.extend({ state: adjustmentState.schema.optional() }),
    output: page(Adjustment),
  }),
  changeStatus: post('/changeStatus', {
    summary: 'Approve, refuse or withdraw a manual adjustment',
    access: 'coin:adjust',
    input: z.object({ id: Id, version: z.number().int(), action: adjustmentAction.schema }),
    output: Adjustment,
  }),
})
