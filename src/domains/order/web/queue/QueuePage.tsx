import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../../web/api/query.ts'
import { download } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useMobile } from '../../../../web/shell/use-mobile.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { Granted } from '../../../../web/ui/Granted.tsx'
import { KeywordField } from '../../../../web/ui/SearchFields.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import { orderApi, orderColumns } from '../../api.ts'
import { useLiveOrders } from '../parts.tsx'
import { BackButton, OrderPane } from './OrderPane.tsx'
import { QueueList, QueueSum } from './QueueList.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { type TabName, tabNames, tabs } from './tabs.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { Voucher } from './Voucher.tsx'
import styles from './queue.module.css'

/** Number of orders that are shown at first, and added when asked for more. */
const STEP = 50

/**
 * The payments by transfer, worked through one by one: the list, the voucher, and the order with its confirmation. When
 * one is confirmed, the next one opens by itself.
 */
export function QueuePage() {
  const t = useT()
  useLiveOrders()
  const isPhone = useMobile()
  const root = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const [size, setSize] = useState(STEP)
  const tab: TabName = tabNames.find((name) => name === params.get('tab')) ?? 'confirmation'
  const keyword = params.get('keyword') ?? ''
  const filter = { ...tabs[tab], ...(keyword ? { keyword } : {}) }
  const list = useCall(orderApi.query, { current: 1, size, ...filter }, { keep: true })
  const sums = useCall(orderApi.sums, filter, { keep: true })
  const orders = list.data?.records ?? []
  const [chosen, setChosen] = useState({ id: '', at: 0 })
  const found = orders.findIndex(({ id }) => id === chosen.id)
  // A confirmed order leaves the list: the one in its place is next, or the last one.
  const at = found >= 0 ? found : Math.min(chosen.at, orders.length - 1)
  const order = isPhone && chosen.id === '' ? undefined : orders[at]
  if (order && (order.id !== chosen.id || at !== chosen.at)) setChosen({ id: order.id, at })
  const choose = (id: string) => setChosen({ id, at: orders.findIndex((one) => one.id === id) })
  useQueueKeys(root, (by) => {
    const next = orders[Math.min(Math.max(at + by, 0), orders.length - 1)]
    if (next) choose(next.id)
  })
  const set = (name: string, value: string) => {
    setChosen({ id: '', at: 0 })
    setSize(STEP)
    setParams((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  }
  const search = {
    filter: { keyword },
    setFilter: (patch: { keyword?: string | null }) => set('keyword', patch.keyword ?? ''),
  }
  const save = (format: 'csv' | 'xlsx') =>
    void download(orderApi.export, { ...filter, columns: [...orderColumns], format }).catch(() => undefined)
  return (
    <div ref={root} className={styles.root}>
      <h1 className={styles.hidden}>{t('order.queue')}</h1>
      {!(isPhone && order) && (
        <section className={styles.list}>
          <QueueTabs shown={tab} keyword={keyword} onShow={(name) => set('tab', name)} />
          <div className={styles.search}>
            <KeywordField list={search} name="keyword" placeholder={t('order.queue.search')} />
          </div>
          <CallState call={list}>
            {({ total }) => (
              <>
                <QueueList
                  orders={orders}
                  total={total}
                  chosenId={order?.id}
                  onChoose={choose}
                  onMore={() => setSize((shown) => shown + STEP)}
                />
                <footer className={styles.foot}>
                  {sums.data && <QueueSum total={total} amount={sums.data.amount} />}
                  <Granted access={orderApi.export.access}>
                    <Button type="link" size="small" onClick={() => save('csv')}>
                      {t('order.queue.csv')}
                    </Button>
                    <Button type="link" size="small" onClick={() => save('xlsx')}>
                      {t('order.queue.sheet')}
                    </Button>
                  </Granted>
                </footer>
              </>
            )}
          </CallState>
          {!isPhone && <p className={textStyles.soft}>{t('order.queue.keys')}</p>}
        </section>
      )}
      {order && (
        <>
          {isPhone && <BackButton onBack={() => setChosen({ id: '', at: 0 })} />}
          <Voucher key={order.id} order={order} />
          <OrderPane key={`pane${order.id}`} order={order} />
        </>
      )}
    </div>
  )
}
