import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

export const product = enumeration('order.product', { coin: 'coin', renewal: 'renewal', lawyer: 'lawyer' })

/** Transfers are confirmed by hand; the others are paid through the gateway. */
export const payMode = enumeration('order.payMode', { transfer: 'transfer', wechat: 'wechat', alipay: 'alipay' })
export type PayMode = (typeof payMode.values)[number]

/** Minutes after which an unpaid online order is cancelled; transfers between banks take days. */
const MINUTES_ONLINE = 30
export const TRANSFER_DAYS = 7
export const minutesToPay = (mode: PayMode): number =>
  mode === payMode.code.transfer ? TRANSFER_DAYS * 24 * 60 : MINUTES_ONLINE

export const payState = enumeration('order.payState', {
  pending: 'pending',
  paid: 'paid',
  refunding: 'refunding',
  partly: 'partly',
  refunded: 'refunded',
  cancelled: 'cancelled',
  closed: 'closed',
})
export type PayState = (typeof payState.values)[number]

/** What a pending order waits for: the customer's payment, or the provider's confirmation of a proved transfer. */
export const waitsFor = enumeration('order.waitsFor', { payment: 'payment', confirmation: 'confirmation' })
export const waitsForOf = (order: { payState: PayState; hasProof: boolean }) =>
  order.payState !== payState.code.pending ? undefined : order.hasProof ? 'confirmation' : 'payment'

export const invoiceState = enumeration('order.invoiceState', { none: 'none', applied: 'applied', issued: 'issued' })
type InvoiceState = (typeof invoiceState.values)[number]

/** How a shortfall was settled: as a bank fee that the provider bears, or by reducing the order to what was received. */
export const difference = enumeration('order.difference', { fee: 'fee', convert: 'convert' })

/** Topic of changed orders for open pages. */
export const ordersTopic = 'orders'

/** The fields of an order that determine its possible actions. */
export interface OrderState {
  payState: PayState
  invoiceState: InvoiceState
}
const settled = ['paid', 'partly'] as const

/** The actions on an order by state. A payment after a cancellation counts: the money has been received. */
export const orderTransitions = transitions<OrderState>()({
  prove: { from: { payState: ['pending'] }, to: {} },
  confirm: { from: { payState: ['pending'] }, to: { payState: 'paid' } },
  returnProof: { from: { payState: ['pending'] }, to: {} },
  askRest: { from: { payState: ['pending'] }, to: {} },
  pay: { from: { payState: ['pending', 'cancelled'] }, to: { payState: 'paid' } },
  cancel: { from: { payState: ['pending'] }, to: { payState: 'cancelled' } },
  close: { from: { payState: ['pending'] }, to: { payState: 'closed' } },
  refund: { from: { payState: settled, invoiceState: ['none', 'applied'] }, to: { payState: 'refunding' } },
  refundDone: { from: { payState: ['refunding'] }, to: {} },
  applyInvoice: { from: { payState: settled, invoiceState: ['none'] }, to: { invoiceState: 'applied' } },
  issueInvoice: { from: { payState: settled, invoiceState: ['applied'] }, to: { invoiceState: 'issued' } },
  redInvoice: { from: { invoiceState: ['issued'] }, to: { invoiceState: 'none' } },
})
export type OrderAction = keyof typeof orderTransitions

/** Days after payment within which a refund can be requested. */
export const REFUND_DAYS = 180
