import { timingSafeEqual } from 'node:crypto'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { signedPost, signOf } from '../../../server/outbound/signed.ts'
import type { Gateway } from '../../../server/platform.ts'
import type { PayMode } from '../codes.ts'

/** How old a message of the gateway may be. */
const mostSeconds = 300

/** What is to be paid. */
interface Payment {
  /** Names the order to us when the gateway calls back. */
  reference: string
  orderNo: string
  /** Yuan. */
  amount: string
  payMode: PayMode
  subject: string
  notifyUrl: string
}

/** Whoever takes payments. */
export interface PaymentGateway {
  /**
   * @returns the address that whoever pays opens; empty where he pays by transfer
   * @throws `order.noGateway` for a way of paying that there is not, `order.gatewayDown` when nobody says where to pay
   */
  whereToPay(payment: Payment): Promise<string>
}

/** Bank transfers alone: nothing is asked of anybody, the provider's finance confirms what has come. */
const transfersOnly: PaymentGateway = {
  whereToPay: ({ payMode }) => Promise.resolve(payMode === 'transfer' ? '' : fail('order.noGateway')),
}

/** The gateway over HTTP, which is asked by a signed POST and answers `{payUrl}`. */
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

/** The gateway that the operator has set up, else bank transfers alone. */
export const paymentsOf = ({ platform, log }: Ctx): PaymentGateway =>
  platform.payGateway ? online(platform.payGateway, log) : transfersOnly

/** What the gateway says of a payment. */
export interface Paid {
  reference: string
  /** The number that the payment has at the gateway. */
  providerNo: string
  amount: string
  /** Seconds since 1970. */
  time: number
  nonce: string
  sign: string
}

/** Whether a message is the gateway's own and fresh. */
export function isGenuine(gateway: Gateway, paid: Paid, now: Date): boolean {
  const right = signOf(gateway, [paid.time, paid.nonce, paid.reference, paid.providerNo, paid.amount])
  const isFresh = Math.abs(now.getTime() / 1000 - paid.time) <= mostSeconds
  return isFresh && timingSafeEqual(Buffer.from(right), Buffer.from(paid.sign))
}
