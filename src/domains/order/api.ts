import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { Yuan } from '../../kernel/money.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { invoiceState, payMode, payState, product, waitsFor } from './codes.ts'

const Filter = z.object({
  orderNo: z.string().trim().max(32).optional(),
  tenantId: Id.optional(),
  product: product.schema.optional(),
  payState: payState.schema.optional(),
  waitsFor: waitsFor.schema.optional(),
  /** Days on which it was placed, both inclusive. */
  timeFrom: PlainDate.optional(),
  timeTo: PlainDate.optional(),
  /** Days on which it was paid. */
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
  /** Whether there is a file that shows the transfer. */
  hasProof: z.boolean(),
  bankNo: z.string(),
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
] as const

const Price = z.object({
  /** Yuan of one coin. */
  unitPrice: z.string(),
  /** Yuan of the least order. */
  minRecharge: z.string(),
  packages: z.array(z.object({ amount: z.string(), coin: z.number(), gift: z.number() })),
})

const Offer = z.object({
  /** Null while the provider has set none. */
  price: Price.nullable(),
  /** None while neither a gateway nor the account for transfers is set: then nothing can be ordered. */
  payModes: z.array(payMode.schema),
  /** The account that transfers go to, as the provider words it. */
  transferTo: z.string(),
})
export type Offer = z.infer<typeof Offer>

const Versioned = z.object({ id: Id, version: z.number().int() })
const OrderDraft = z.object({
  /** Whom the provider orders for; absent: oneself. */
  tenantId: Id.optional(),
  product: product.schema,
  /** Coins, or packages, or units of whatever else. */
  qty: z.number().int().min(1).max(10_000_000),
  /** The package that is ordered, by its amount. */
  packageAmount: Yuan.nullable().default(null),
  /** Of one unit of anything but coins, whose price is the server's. */
  price: Yuan.nullable().default(null),
  payMode: payMode.schema.default('transfer'),
})

/** Orders: coins and what else organisations buy from the provider. */
export const orderApi = endpoints('/api/chargeServer/order', {
  query: post('/query', {
    access: 'order:view',
    reads: true,
    input: PageQuery.extend(Filter.shape),
    output: page(Order),
  }),
  /** What came in for the orders of a filter, in yuan: what was paid, less what was paid back. */
  income: post('/income', {
    access: 'order:confirm',
    reads: true,
    input: Filter,
    output: z.object({ orders: z.number(), amount: z.string() }),
  }),
  /** Sums of the orders of a filter, in yuan: their amounts, what was paid of these, and what was paid back. */
  sums: post('/sums', {
    access: 'order:view',
    reads: true,
    input: Filter,
    output: z.object({ amount: z.string(), paid: z.string(), refunded: z.string() }),
  }),
  /** What coins cost now, and how they are paid. */
  offer: post('/offer', { access: 'charge:renew:add', reads: true, input: Nothing, output: Offer }),
  queryById: post('/queryById', { access: 'order:view', reads: true, input: z.object({ id: Id }), output: Order }),
  save: post('/save', { access: 'charge:renew:add', tx: 'own', input: OrderDraft, output: Order }),
  /** Shows that a transfer was sent: a file that was uploaded before. */
  prove: post('/prove', { access: 'charge:renew:add', input: Versioned.extend({ fileId: Id }), output: Order }),
  cancel: post('/cancel', { access: 'charge:renew:add', input: Versioned, output: Order }),
  /** The file behind a transfer. */
  proof: post('/proof', {
    access: 'order:view',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
  /** Says that the money has come: by somebody else than who ordered. */
  confirm: post('/confirm', {
    access: 'order:confirm',
    input: Versioned.extend({
      /** Number of the entry in the bank's statement; needed where no file shows the transfer. */
      bankNo: z.string().trim().max(64).default(''),
      /** Yuan that were actually received; absent: the order's amount. */
      received: Yuan.optional(),
    }),
    output: Order,
  }),
  /** Says that it will not come. */
  close: post('/close', {
    access: 'order:confirm',
    input: Versioned.extend({ reason: z.string().trim().min(1).max(200) }),
    output: Order,
  }),
  applyInvoice: post('/applyInvoice', {
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
    access: 'order:confirm',
    input: Versioned.extend({ invoiceNo: z.string().trim().min(1).max(40) }),
    output: Order,
  }),
  /** Registers that the invoice was reversed. */
  redInvoice: post('/redInvoice', { access: 'order:confirm', input: Versioned, output: Order }),
  export: post('/export', {
    access: 'order:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Filter.extend({ columns: z.array(z.enum(orderColumns)).min(1).max(orderColumns.length) }),
    output: z.unknown(),
  }),
  /** The payment gateway says that an order was paid; signed, and however often it says so. */
  callback: post('/callback', {
    access: 'open',
    tx: 'own',
    input: z.object({
      reference: z.string().regex(/^[0-9A-F]{32}\.[0-9A-F]{32}$/),
      providerNo: z.string().trim().min(1).max(64),
      /** Yuan, as it was signed. */
      amount: z.string().max(24),
      /** Seconds since 1970. */
      time: z.number().int(),
      nonce: z.string().min(8).max(64),
      sign: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    output: z.boolean(),
  }),
})
