import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { OpenRefunds } from '../../../refund/web/parts.tsx'
import { orderApi } from '../../api.ts'
import { type TabName, tabNames, tabs } from './tabs.ts'
import styles from './queue.module.css'

const one = { current: 1, size: 1 }

interface Props {
  shown: TabName
  keyword: string
  onShow: (tab: TabName) => void
}

/** The tabs of the queue with the number of their orders, and the way to the open refunds. */
export function QueueTabs({ shown, keyword, onShow }: Props) {
  return (
    <div className={styles.tabs}>
      {tabNames.map((name) => (
        <QueueTab key={name} name={name} isShown={name === shown} keyword={keyword} onShow={onShow} />
      ))}
      <OpenRefunds className={styles.tab} />
    </div>
  )
}

interface TabProps {
  name: TabName
  isShown: boolean
  keyword: string
  onShow: Props['onShow']
}

function QueueTab({ name, isShown, keyword, onShow }: TabProps) {
  const t = useT()
  const { data } = useCall(orderApi.query, { ...one, ...tabs[name], ...(keyword ? { keyword } : {}) }, { keep: true })
  const words = {
    payment: t('order.waitsFor.payment'),
    confirmation: t('order.waitsFor.confirmation'),
    received: t('order.queue.received'),
  }
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className={classes(styles.tab, isShown && styles.shown)}
      onClick={() => onShow(name)}
    >
      {words[name]} {data && <small>{data.total}</small>}
    </button>
  )
}
