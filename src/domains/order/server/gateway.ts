import { timingSafeEqual } from 'node:crypto'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { signedPost, signOf } from '../../../server/outbound/signed.ts'
import type { Gateway } from '../../../server/platform.ts'
import type { PayMode } from '../codes.ts'

/** Maximum age of a gateway message in seconds. */
const mostSeconds = 300

/** A payment to be made. */
interface Payment {
  /** Identifies the order in the gateway's callback. */
  reference: string
  orderNo: string
  /** In yuan. */
  amount: string
  payMode: PayMode
  subject: string
  notifyUrl: string
}

/** A payment provider. */
export interface PaymentGateway {
  /**
   * @returns the address that the payer opens; empty for a transfer
   * @throws `order.noGateway` for an unavailable way of payment, `order.gatewayDown` when the gateway returns no
   * address
   */
  whereToPay(payment: Payment): Promise<string>
}

/** Bank transfers only, without a gateway: the provider's finance staff confirm received money. */
const transfersOnly: PaymentGateway = {
  whereToPay: ({ payMode }) => Promise.resolve(payMode === 'transfer' ? '' : fail('order.noGateway')),
}

/** The gateway over HTTP: receives a signed POST and answers `{payUrl}`. */
const online = (gateway: Gateway, log: Ctx['log']): PaymentGateway => ({
  async whereToPay(payment) {
    if (payment.payMode === 'transfer') return ''
    const said = await signedPost(gateway, payment).then(readReply, (error: unknown) => {
      log.error({ err: error, orderNo: payment.orderNo }, 'payment gateway')
      return undefined
    })
    const url = typeof said === 'string' ? URL.parse(said) : null
    return url && /^(https|weixin|alipays?):$/.test(url.protocol) ? url.href : fail('order.gatewayDown')
  },
})

function readReply(text: string): unknown {
  try {
    return (JSON.parse(text) as { payUrl?: unknown } | null)?.payUrl
  } catch {
    return undefined
  }
}

/** The gateway that the operator has configured, else bank transfers only. */
export const paymentsOf = ({ platform, log }: Ctx): PaymentGateway =>
  platform.payGateway ? online(platform.payGateway, log) : transfersOnly

/** The gateway's message about a payment. */
export interface Paid {
  reference: string
  /** The gateway's number of the payment. */
  providerNo: string
  amount: string
  /** Seconds since 1970. */
  time: number
  nonce: string
  sign: string
}

/** Whether a message is signed by the gateway and recent. */
export function isGenuine(gateway: Gateway, paid: Paid, now: Date): boolean {
  const right = signOf(gateway, [paid.time, paid.nonce, paid.reference, paid.providerNo, paid.amount])
  const isFresh = Math.abs(now.getTime() / 1000 - paid.time) <= mostSeconds
  return isFresh && timingSafeEqual(Buffer.from(right), Buffer.from(paid.sign))
}
