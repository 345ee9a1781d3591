import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { Order } from '../api.ts'
import { payState, waitsFor, waitsForOf } from '../codes.ts'
import { payTones, waitsTones } from './tones.ts'

/** The state of payment; for a pending order whether it waits for the money or for the provider's confirmation. */
export function PayTag({ order }: { order: Pick<Order, 'payState' | 'hasProof'> }) {
  const waits = waitsForOf(order)
  if (waits === 'confirmation') return <StatusTag of={waitsFor} tones={waitsTones} value={waits} />
  return <StatusTag of={payState} tones={payTones} value={order.payState} />
}
