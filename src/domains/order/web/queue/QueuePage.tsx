import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { download } from '../../../../web/api/send.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { useMobile } from '../../../../web/shell/use-mobile.ts'
import { classes } from '../../../../web/ui/classes.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { Granted } from '../../../../web/ui/Granted.tsx'
import { KeywordField } from '../../../../web/ui/SearchFields.tsx'
import { useChosen, useWorkKeys, useWorkSearch } from '../../../../web/ui/worklist.ts'
import textStyles from '../../../../web/ui/text.module.css'
import { orderApi, orderColumns } from '../../api.ts'
import { useLiveOrders } from '../parts.tsx'
import { BackButton, OrderPane } from './OrderPane.tsx'
import { QueueList, QueueSum } from './QueueList.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { type TabName, tabNames, tabs } from './tabs.ts'
import { Voucher } from './Voucher.tsx'
import worklistStyles from '../../../../web/ui/worklist.module.css'
import styles from './queue.module.css'

/**
 * The payments by transfer, worked through one by one: the list, the voucher, and the order with its confirmation. When
 * one is confirmed, the next one opens by itself.
 */
export function QueuePage() {
  const t = useT()
  useLiveOrders()
  const isPhone = useMobile()
  const root = useRef<HTMLDivElement>(null)
  const { tab: asked, showTab, keyword, search, size, showMore } = useWorkSearch()
  const tab: TabName = tabNames.find((name) => name === asked) ?? 'confirmation'
  const filter = { ...tabs[tab], ...(keyword ? { keyword } : {}) }
  const list = useCall(orderApi.query, { current: 1, size, ...filter }, { keep: true })
  const sums = useCall(orderApi.sums, filter, { keep: true })
  const orders = list.data?.records ?? []
  const { item, choose, move } = useChosen(orders, `${tab} ${keyword}`)
  // On a phone the list comes first, and an order is opened from it.
  const [isOpen, setOpen] = useState(!isPhone)
  const order = isOpen ? item : undefined
  const open = (id: string) => {
    choose(id)
    setOpen(true)
  }
  useWorkKeys(root, { j: () => move(1), k: () => move(-1) })
  const save = (format: 'csv' | 'xlsx') =>
    void download(orderApi.export, { ...filter, columns: [...orderColumns], format }).catch(() => undefined)
  return (
    <div ref={root} className={classes(worklistStyles.panes, styles.root)}>
      <h1 className={textStyles.unseen}>{t('order.queue')}</h1>
      {!(isPhone && order) && (
        <section className={classes(worklistStyles.list, styles.list)}>
          <QueueTabs shown={tab} keyword={keyword} onShow={showTab} />
          <div className={worklistStyles.search}>
            <KeywordField list={search} name="keyword" placeholder={t('order.queue.search')} />
          </div>
          <CallState call={list}>
            {({ total }) => (
              <>
                <QueueList orders={orders} total={total} chosenId={order?.id} onChoose={open} onMore={showMore} />
                <footer className={worklistStyles.foot}>
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
          {isPhone && <BackButton onBack={() => setOpen(false)} />}
          <Voucher key={order.id} order={order} />
          <OrderPane key={`pane${order.id}`} order={order} />
        </>
      )}
    </div>
  )
}
