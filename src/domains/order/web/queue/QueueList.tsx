import { Button } from 'antd'
import { colon } from '../../../../web/i18n/listed.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { amountWord, written } from '../../../../web/i18n/written.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { EmptyState } from '../../../../web/ui/EmptyState.tsx'
import { Money } from '../../../../web/ui/Money.tsx'
import { WorkEntry } from '../../../../web/ui/WorkEntry.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import type { Order } from '../../api.ts'
import { product, waitsForOf } from '../../codes.ts'
import { differenceOf } from '../../settlement.ts'
import { parseYuan } from '../../../../kernel/money.ts'
import { PayTag } from '../PayTag.tsx'
import { Age } from './Age.tsx'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import styles from './queue.module.css'

interface Props {
  orders: readonly Order[]
  total: number
  chosenId: string | undefined
  onChoose: (id: string) => void
  onMore: () => void
}

/** The orders of a tab, those that wait longest first. */
export function QueueList({ orders, total, chosenId, onChoose, onMore }: Props) {
  const t = useT()
  if (orders.length === 0) return <EmptyState title={t('order.queue.empty')} text={t('order.queue.emptyText')} />
  return (
    <ul className={worklistStyles.rows} aria-label={t('order.queue.list')}>
      {orders.map((order) => (
        <Row key={order.id} order={order} isChosen={order.id === chosenId} onChoose={onChoose} />
      ))}
      {total > orders.length && (
        <li>
          <Button type="link" onClick={onMore}>
            {t('order.queue.more', { n: total - orders.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface RowProps {
  order: Order
  isChosen: boolean
  onChoose: Props['onChoose']
}

function Row({ order, isChosen, onChoose }: RowProps) {
  const t = useT()
  return (
    <WorkEntry isChosen={isChosen} onChoose={() => onChoose(order.id)}>
      <span className={worklistStyles.line}>
        <span className={textStyles.cut}>{order.tenantName}</span>
        <Money value={order.amount} />
      </span>
      <span className={classes(worklistStyles.line, worklistStyles.small, textStyles.soft)}>
        <span className={textStyles.cut}>
          {order.orderNo} · {t.label(product.labelKey(order.product))}
        </span>
        <Waiting order={order} />
      </span>
    </WorkEntry>
  )
}

/** What is to be known of the wait: the missing amount, else the age; the state of an order that waits no longer. */
function Waiting({ order }: { order: Order }) {
  const t = useT()
  const waits = waitsForOf(order)
  if (waits === 'payment') return <Age since={order.returnTime ?? order.createTime} />
  if (waits !== 'confirmation')
    return order.payTime ? <span>{written(order.payTime.slice(0, 10))}</span> : <PayTag order={order} />
  const received = parseYuan(order.received ?? '')
  if (received === null) return <Age since={order.proofTime ?? order.createTime} />
  const missing = differenceOf(order, received).replace('-', '')
  return <span className={styles.missing}>{t('order.queue.missing', { amount: amountWord(missing) })}</span>
}

/** The number of orders of a filter and the sum of their amounts. */
export function QueueSum({ total, amount }: { total: number; amount: string }) {
  const t = useT()
  return (
    <span>
      {t('order.queue.sum', { n: total })}
      {colon()}
      <strong>{amountWord(amount)}</strong>
    </span>
  )
}
