import { Radio } from 'antd'
import { coinsOf, unitsOf } from '../../../../kernel/coin.ts'
import { fenOf } from '../../../../kernel/money.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { amountWord } from '../../../../web/i18n/written.ts'
import textStyles from '../../../../web/ui/text.module.css'
import type { Order } from '../../api.ts'
import { differenceOf, partOf, type Settling } from '../../settlement.ts'
import styles from './queue.module.css'

interface Props {
  order: Order
  /** Fen. */
  received: number
  ways: readonly Settling[]
}

/** The ways to settle a shortfall, each with its result. */
export function Ways({ order, received, ways }: Props) {
  const t = useT()
  const missing = amountWord(differenceOf(order, received).replace('-', ''))
  const part = (coins: number) => partOf(unitsOf(coins), received, fenOf(order.amount))
  const words: Readonly<Record<string, readonly [string, string]>> = {
    fee: [t('order.queue.way.fee'), order.coin > 0 ? t('order.queue.credits', { coin: order.coin + order.gift }) : ''],
    convert: [
      t('order.queue.way.convert'),
      t('order.queue.credits', { coin: coinsOf(part(order.coin) + part(order.gift)) }),
    ],
    rest: [t('order.queue.way.rest', { amount: missing }), t('order.queue.stays')],
  }
  return ways.map((way) => (
    <Radio key={way} value={way}>
      <span className={styles.way}>
        <span>{words[way]?.[0]}</span>
        <small className={textStyles.soft}>{words[way]?.[1]}</small>
      </span>
    </Radio>
  ))
}
