import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { difference, invoiceState, payMode, payState, product, waitsFor } from './codes.ts'

const Filter = z.object({
  /** Part of the order's number, the organisation's name or the bank entry's number, or the amount in yuan. */
  keyword: text(64).optional(),
  orderNo: text(32).optional(),
  tenantId: Id.optional(),
  product: product.schema.optional(),
  payState: payState.schema.optional(),
  waitsFor: waitsFor.schema.optional(),
  /** Days of the order, both inclusive. */
  timeFrom: PlainDate.optional(),
  timeTo: PlainDate.optional(),
  /** Days of the payment. */
  payTimeFrom: PlainDate.optional(),
  payTimeTo: PlainDate.optional(),
})
export type OrderFilter = z.output<typeof Filter>

const Order = z.object({
  id: Id,
  version: z.number(),
  orderNo: z.string().max(32),
  tenantId: Id,
  tenantName: z.string(),
  userId: z.string(),
  createPsnId: z.string(),
  userName: z.string(),
  product: product.schema,
  qty: z.number(),
  unitPrice: z.string(),
  amount: z.string(),
  coin: z.number(),
  gift: z.number(),
  payMode: payMode.schema,
  payState: payState.schema,
  payTime: z.string().nullable(),
  payUrl: z.string(),
  refunded: z.string(),
  invoiceState: invoiceState.schema,
  invoiceTitle: z.string(),
  taxNo: z.string(),
  invoiceNo: z.string(),
  /** Whether a file proves the transfer. */
  hasProof: z.boolean(),
  bankNo: z.string(),
  /** Time of the proof of transfer. */
  proofTime: z.string().nullable(),
  /** Amount received in yuan, also of an order that waits for the rest; null where it was not recorded. */
  received: z.string().nullable(),
  receivedDate: z.string().nullable(),
  difference: difference.schema.nullable(),
  /** Amount before the order was reduced to what was received. */
  orderedAmount: z.string().nullable(),
  /** When the proof was last returned, or the rest requested. */
  returnTime: z.string().nullable(),
  returnReason: z.string(),
  closeReason: z.string(),
  confirmPsnName: z.string().nullable(),
  createTime: z.string(),
})
export type Order = z.infer<typeof Order>
export const orderColumns = [
  'orderNo',
  'tenantName',
  'userName',
  'product',
  'qty',
  'unitPrice',
  'amount',
  'coin',
  'payMode',
  'payState',
  'invoiceState',
  'createTime',
  'payTime',
  'received',
  'bankNo',
] as const

const Price = z.object({
  /** Price of one coin in yuan. */
  unitPrice: z.string(),
  /** Minimum order in yuan. */
  minRecharge: z.string(),
  packages: z.array(z.object({ amount: z.string(), coin: z.number(), gift: z.number() })),
})

const Offer = z.object({
  /** Null until the provider has set it. */
  price: Price.nullable(),
  /** Empty while neither a gateway nor the account for transfers is configured: then nothing can be ordered. */
  payModes: z.array(payMode.schema),
  /** The account for transfers, in the provider's words. */
  transferTo: z.string(),
})
export type Offer = z.infer<typeof Offer>

const Versioned = z.object({ id: Id, version: z.number().int() })
const OrderDraft = z.object({
  /** The organisation that the provider orders for; by default the caller's own. */
  tenantId: Id.optional(),
  product: product.schema,
  /** Number of coins, packages or units of another product. */
  qty: z.number().int().min(1).max(10_000_000),
  /** The ordered package, by its amount. */
  packageAmount: Yuan.nullable().default(null),
  /** Unit price of anything except coins, whose price is set by the server. */
  price: Yuan.nullable().default(null),
  payMode: payMode.schema.default('transfer'),
})

/** Orders: coins and other products that organisations buy from the provider. */
export const orderApi = endpoints('/api/chargeServer/order', {
  query: post('/query', {
    summary: 'List orders',
    access: 'order:view',
    reads: true,
    input: PageQuery.extend(Filter.shape),
    output: page(Order),
  }),
  /** Income of the orders of a filter, in yuan: payments less refunds. */
  income: post('/income', {
    summary: 'Sum the income of the orders of a filter',
    access: 'order:confirm',
    reads: true,
    input: Filter,
    output: z.object({ orders: z.number(), amount: z.string() }),
  }),
  /** Payments less refunds of twelve weeks, in yuan, the running one last; and the total of the twelve weeks before. */
  weeks: post('/weeks', {
    summary: 'Sum the income of twelve weeks',
    access: 'order:confirm',
    reads: true,
    input: Nothing,
    output: z.object({
      weeks: z.array(z.object({ from: z.string(), to: z.string(), coins: z.string(), others: z.string() })),
      total: z.string(),
      before: z.string(),
    }),
  }),
  /** Totals of the orders of a filter, in yuan: amounts, payments and refunds. */
  sums: post('/sums', {
    summary: 'Sum the orders of a filter',
    access: 'order:view',
    reads: true,
    input: Filter,
    output: z.object({ amount: z.string(), paid: z.string(), refunded: z.string() }),
  }),
  /** The current price of coins, and the ways of payment. */
  offer: post('/offer', {
    summary: 'Get the current coin price and ways of payment',
    access: 'charge:renew:add',
    reads: true,
    input: Nothing,
    output: Offer,
  }),
  queryById: post('/queryById', {
    summary: 'Get an order by id',
    access: 'order:view',
    reads: true,
    input: z.object({ id: Id }),
    output: Order,
  }),
  save: post('/save', {
    summary: 'Create an order',
    access: 'charge:renew:add',
    tx: 'own',
    input: OrderDraft,
    output: Order,
  }),
  /** Attaches a proof of transfer: a file uploaded before. */
  prove: post('/prove', {
    summary: 'Attach a proof of transfer to an order',
    access: 'charge:renew:add',
    input: Versioned.extend({ fileId: Id }),
    output: Order,
  }),
  cancel: post('/cancel', { summary: 'Cancel an order', access: 'charge:renew:add', input: Versioned, output: Order }),
  /** The proof of transfer. */
  proof: post('/proof', {
    summary: 'Download the proof of transfer of an order',
    access: 'order:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
  /** Confirms that the money was received; not by the user who ordered. */
  confirm: post('/confirm', {
    summary: 'Confirm the payment of an order',
    access: 'order:confirm',
    input: Versioned.extend({
      /** Number of the entry in the bank statement; required without a proof of transfer. */
      bankNo: text(64).default(''),
      /** Amount received in yuan; by default the order's amount. */
      received: Yuan.optional(),
      /** How a shortfall is settled. */
      difference: difference.schema.optional(),
      /** Day of the receipt in the bank statement; by default today. */
      receivedDate: PlainDate.optional(),
    }),
    output: Order,
  }),
  /** Returns a proof of transfer to the customer, who uploads another one. */
  returnProof: post('/returnProof', {
    summary: 'Return the proof of transfer of an order',
    access: 'order:confirm',
    input: Versioned.extend({ reason: z.string().trim().min(1).max(200) }),
    output: Order,
  }),
  /** Records that less than the amount was received, and requests the rest from the customer. */
  askRest: post('/askRest', {
    summary: 'Request the rest of the payment of an order',
    access: 'order:confirm',
    input: Versioned.extend({ received: Yuan }),
    output: Order,
  }),
  /** Closes an order that will not be paid. */
  close: post('/close', {
    summary: 'Close an unpaid order',
    access: 'order:confirm',
    input: Versioned.extend({ reason: z.string().trim().min(1).max(200) }),
    output: Order,
  }),
  applyInvoice: post('/applyInvoice', {
    summary: 'Request an invoice for an order',
    access: 'charge:renew:add',
    input: Versioned.extend({
      invoiceTitle: z.string().trim().min(1).max(100),
      taxNo: z
        .string()
        .trim()
        .regex(/^[0-9A-Z]{15,20}$/, { message: 'order.badTaxNo' }),
    }),
    output: Order,
  }),
  issueInvoice: post('/issueInvoice', {
    summary: 'Register an issued invoice',
    access: 'order:confirm',
    input: Versioned.extend({ invoiceNo: z.string().trim().min(1).max(40) }),
    output: Order,
  }),
  redInvoice: post('/redInvoice', {
    summary: 'Record that an invoice was reversed',
    access: 'order:confirm',
    input: Versioned,
    output: Order,
  }),
  export: post('/export', {
    summary: 'Export orders as an Excel or CSV file',
    access: 'order:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({
      columns: z.array(z.enum(orderColumns)).min(1).max(orderColumns.length),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    output: z.unknown(),
  }),
  /** Callback of the payment gateway for a paid order; signed, and possibly repeated. */
  callback: post('/callback', {
    summary: 'Receive a payment notice of the payment gateway',
    access: 'open',
    tx: 'own',
    input: z.object({
      reference: z.string().regex(/^[0-9A-F]{32}\.[0-9A-F]{32}$/),
      providerNo: z.string().trim().min(1).max(64),
      /** In yuan, as signed. */
      amount: z.string().max(24),
      /** Seconds since 1970. */
      time: z.number().int(),
      nonce: z.string().min(8).max(64),
      sign: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: z.boolean(),
  }),
})
