import { useT, type Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { classes } from '../../../web/ui/classes.ts'
import type { Order } from '../api.ts'
import { payState, waitsForOf } from '../codes.ts'
import styles from './timeline.module.css'

interface Step {
  time: string | null
  word: string
  isNow?: boolean
}

/** What has happened to an order, oldest first, and what it waits for. */
function stepsOf(t: Translate, order: Order): Step[] {
  const { orderedAmount, amount, returnTime, returnReason, proofTime, payTime, received, difference } = order
  const waits = waitsForOf(order)
  const past: (Step | false)[] = [
    {
      time: order.createTime,
      word: t('order.timeline.placed', { name: order.userName, amount: orderedAmount ?? amount }),
    },
    proofTime !== null && { time: proofTime, word: t('order.timeline.proved') },
    returnTime !== null && {
      time: returnTime,
      word: returnReason
        ? t('order.timeline.returned', { reason: returnReason })
        : t('order.timeline.rest', { amount: received ?? '' }),
    },
  ]
  const steps = past.filter((step) => step !== false).toSorted((a, b) => (a.time! < b.time! ? -1 : 1))
  if (payTime !== null) {
    steps.push({ time: payTime, word: t('order.timeline.paid', { amount: received ?? amount }) })
    if (difference === 'fee') steps.push({ time: null, word: t('order.timeline.fee') })
    if (difference === 'convert')
      steps.push({ time: null, word: t('order.timeline.convert', { amount: orderedAmount ?? '' }) })
    if (order.coin > 0)
      steps.push({ time: null, word: t('order.timeline.credited', { coin: order.coin + order.gift }) })
  }
  if (Number(order.refunded) > 0)
    steps.push({ time: null, word: t('order.timeline.refunded', { amount: order.refunded }) })
  if (waits)
    steps.push({
      time: null,
      isNow: true,
      word: t(waits === 'payment' ? 'order.timeline.waitsPayment' : 'order.timeline.waitsConfirmation'),
    })
  else if (order.payState === 'cancelled' || order.payState === 'closed')
    steps.push({
      time: null,
      word: t('order.timeline.ended', { state: t.label(payState.labelKey(order.payState)) }),
    })
  return steps
}

/** The course of an order from its placing to what it waits for. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useT()
  return (
    <section className={styles.root}>
      <h3>{t('order.timeline')}</h3>
      <ol>
        {stepsOf(t, order).map(({ time, word, isNow }, index) => (
          <li
            key={`${word}${index}`}
            className={classes(isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.time}>{isNow ? t('order.timeline.now') : written(time?.slice(0, 16))}</span>
            <span>{word}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
